import type { MedalMetric, MedalTier, StaffMedalType } from '../../../../durable/rules/medals/medal-words.ts'
import type { StaffMedal } from '../../../../worker/contract/admin/medals.ts'
import type { ShrunkImage } from '../../../net/files/shrink-image.ts'
import { changedFields } from '../parts/changed-fields.ts'
import { texts } from './texts.ts'

/** A medal in the form; numbers as they are typed. `image` is a new picture, null for none. */
export type MedalDraft = {
  name: string
  description: string
  image: ShrunkImage | null
  tier: MedalTier
  type: StaffMedalType
  metric: MedalMetric
  weapon: string
  requirement: string
  max_recipients: string
}
export type DraftField = keyof typeof texts.form.missing

export const draftOf = (medal: StaffMedal | null): MedalDraft => ({
  name: medal?.name ?? '',
  description: medal?.description ?? '',
  image: null,
  tier: medal?.tier ?? 'bronze',
  type: medal?.type ?? 'achievement',
  metric: medal?.metric ?? 'kills',
  weapon: medal?.weapon ?? 'ak47',
  requirement: medal && medal.requirement > 0 ? String(medal.requirement) : '',
  max_recipients: medal?.max_recipients == null ? '' : String(medal.max_recipients),
})

/** A whole number from 1, with or without blanks between thousands; null for any other text. */
export function readCount(text: string): number | null {
  const digits = text.replace(/\s/g, '')
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : null
}

/** The fields whose values the server would refuse, each with how to correct it. */
export function missingIn(draft: MedalDraft, before: StaffMedal | null): Partial<Record<DraftField, string>> {
  const { missing } = texts.form
  const wrong: DraftField[] = [
    ...(draft.name.trim() === '' ? (['name'] as const) : []),
    ...(draft.description.trim() === '' ? (['description'] as const) : []),
    ...(draft.image === null && before === null ? (['image'] as const) : []),
    ...(draft.type !== 'event' && readCount(draft.requirement) === null ? (['requirement'] as const) : []),
    ...(draft.max_recipients.trim() !== '' && readCount(draft.max_recipients) === null ? (['max_recipients'] as const) : []),
  ]
  return Object.fromEntries(wrong.map((field) => [field, missing[field]]))
}

/** The fields of a medal that have a meaning for its type. */
const bodyOf = ({ name, description, image, tier, type, metric, weapon, requirement, max_recipients }: MedalDraft) => ({
  ...{ name: name.trim(), description: description.trim(), tier, type, requirement: type === 'event' ? 0 : (readCount(requirement) ?? 0) },
  ...(type === 'achievement' && { metric }),
  ...(type === 'weapon' && { weapon }),
  max_recipients: readCount(max_recipients),
  ...(image !== null && { image: image.base64 }),
})

/** The body of the form: all fields of a new medal, otherwise the fields that differ from the opened medal. */
export const sentOf = (draft: MedalDraft, before: StaffMedal | null) =>
  before ? changedFields(bodyOf(draftOf(before)), bodyOf(draft)) : bodyOf(draft)

/** A consequence of saving, shown before it; `isRefused`: the server would refuse it. */
export type Consequence = { text: string; isRefused?: true }

/** The consequences of saving for the players who have the medal and for players who reach it now (docs/product.md 13.6). */
export function consequencesOf(draft: MedalDraft, before: StaffMedal | null): readonly Consequence[] {
  const { follows } = texts.form
  const holders = before?.holders ?? 0
  const [requirement, max] = [readCount(draft.requirement), readCount(draft.max_recipients)]
  const isEvent = draft.type === 'event'
  const said: Consequence[] = []
  if (holders > 0) said.push({ text: isEvent ? follows.heldEvent(holders) : follows.held(holders) })
  if (max !== null && max < holders) said.push({ text: follows.tooFew(holders), isRefused: true })
  if (isEvent) return holders > 0 ? said : [{ text: follows.event }]
  const known = before?.requirement ?? 0
  if (before && requirement !== null && known > 0 && requirement > known) {
    said.push(holders > 0 ? { text: follows.tooHigh(known), isRefused: true } : { text: follows.raised(known, requirement) })
  } else if (before && requirement !== null && requirement < known) said.push({ text: follows.lowered(known, requirement) })
  else if (holders === 0) said.push({ text: max === null ? follows.counted : follows.few(max) })
  return said
}
