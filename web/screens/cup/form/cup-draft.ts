import type { CupSettingsInput } from '../../../../durable/protocol/cup/cup-bodies.ts'
import type { Cup } from '../../../../durable/protocol/cup/cup-fields.ts'
import { dayMs, osloDay } from '../../../format/date.ts'
import { fromOsloField, osloField } from '../../../format/oslo-time.ts'

/** A cup as it is in the form: numbers and times as they are written. */
export type CupDraft = {
  name: string
  description: string
  prize: string
  max_players: string
  date: string
  reg_open: string
  reg_close: string
  isPrivate: boolean
}
export type DraftField = keyof CupDraft
/** The fields that a member of staff wrote in the form; untouched fields are not in it. */
export type WrittenFields = Partial<CupDraft>
const required = ['name', 'max_players', 'date', 'reg_open', 'reg_close'] as const satisfies readonly DraftField[]

/** The draft of a new cup: an evening a week from now, with registration until half an hour before it. `now` is UTC ms. */
export function newDraft(now: number): CupDraft {
  const day = osloDay(now + 7 * dayMs)
  const times = { date: `${day}T19:00`, reg_open: osloField(now), reg_close: `${day}T18:30` }
  return { name: '', description: '', prize: '', max_players: '20', ...times, isPrivate: false }
}

/** The cup as the form shows it. */
export const draftOf = (cup: Cup): CupDraft => ({
  name: cup.name,
  description: cup.description,
  prize: cup.prize ?? '',
  max_players: String(cup.max_players),
  date: osloField(cup.date),
  reg_open: osloField(cup.reg_open),
  reg_close: osloField(cup.reg_close),
  isPrivate: cup.private === '1',
})

const isFilled = (draft: CupDraft, field: (typeof required)[number]): boolean => {
  if (field === 'name') return draft.name.trim() !== ''
  return field === 'max_players' ? /^\d+$/.test(draft.max_players.trim()) : fromOsloField(draft[field]) !== null
}

/** The required fields that are empty. */
export const missingIn = (draft: CupDraft): readonly DraftField[] => required.filter((field) => !isFilled(draft, field))

/** The time of a field (UTC ms): the old time, to the millisecond, while the field still shows its minute; otherwise the written time. */
const timeOf = (field: string, before: number | undefined): number =>
  before !== undefined && osloField(before) === field ? before : (fromOsloField(field) ?? 0)

/** The body of a complete form; `cup` is the changed cup, null for a new one. */
export const settingsOf = (draft: CupDraft, cup: Cup | null): CupSettingsInput => ({
  name: draft.name.trim(),
  description: draft.description.trim(),
  prize: draft.prize.trim(),
  max_players: Number(draft.max_players),
  date: timeOf(draft.date, cup?.date),
  reg_open: timeOf(draft.reg_open, cup?.reg_open),
  reg_close: timeOf(draft.reg_close, cup?.reg_close),
  private: draft.isPrivate ? '1' : '0',
})
