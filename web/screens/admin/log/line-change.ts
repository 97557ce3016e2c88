import { statusLabels } from '../../../../durable/rules/play/status-labels.ts'
import type { UndecidedReason } from '../../../../durable/rules/play/undecided-reasons.ts'
import type { Winner } from '../../../../durable/rules/rating/elo.ts'
import { roleName } from '../../../../durable/rules/staff/role-ranks.ts'
import type { StaffAction } from '../../../../durable/rules/staff/staff-actions.ts'
import type { MatchStatus } from '../../../../durable/rules/vocabulary.ts'
import { formatMoment } from '../../../format/date.ts'
import { fieldsText, type Side } from './field-words.ts'
import { logTexts as texts } from './texts.ts'

/** The state before and after a line, in words; null on a side without words. */
export type Change = { before: string | null; after: string | null }

type Sides = readonly [string, string] | null
type ValueText = (value: string, now: number, sides: Sides) => string
const role: ValueText = (value) => roleName(Number(value))
const status: ValueText = (value) => statusLabels[value as MatchStatus] ?? value
const winner: ValueText = (value) => texts.winners[value as Winner] ?? texts.undecided[value as UndecidedReason] ?? value
const time: ValueText = (value, now) => {
  if (value === 'never') return texts.never
  return /^\d+$/.test(value) ? texts.until(formatMoment(Number(value), now)) : value
}
const moment: ValueText = (value, now) => formatMoment(Number(value), now)
const score: ValueText = (value) => texts.noScore[value as keyof typeof texts.noScore] ?? value.replace('-', '–')
const teams: ValueText = (value) => texts.teams(Number(value))
const side: ValueText = (value, _now, sides) => {
  const isFirst = value === '1'
  if (sides) return texts.won(sides[isFirst ? 0 : 1])
  return isFirst ? texts.sides.first : texts.sides.last
}
const choice: ValueText = (value) => texts.choice(value)
const servers: ValueText = (value) => texts.servers(Number(value))
const tries: ValueText = (value) => texts.tried(Number(value))

/** How an action shows its before and after; the other actions show their fields, or the texts as they are. */
const valueTexts: Partial<Record<StaffAction, ValueText>> = {
  ...{ 'set-role': role, ban: time, unban: time },
  ...{ endmatch: status, settle: winner, void: winner, 'correct-match': winner, 'undo-decision': winner, 'retry-effect': tries },
  ...{ 'start-cup': teams, 'balance-teams': choice },
  ...{ 'set-cup-winner': side, 'cup-walkover': side, 'reset-cup-result': side },
  ...{ 'draw-tournament': teams, 'publish-draw': teams, 'discard-draw': teams, 'plan-times': servers, 'set-match-time': moment },
  ...{ 'set-result': score, walkover: score, 'both-absent': score, 'reset-result': score, 'undo-result': score },
}

/** The sentences of these actions already have their values, or the values are numbers that say nothing. */
const inSentence: ReadonlySet<string> = new Set<StaffAction>([
  ...(['set-switch', 'set-map-default', 'set-map-pool', 'assign-server', 'unassign-server', 'take-back-medal'] as const),
  ...(['add-player', 'kick-player', 'replace-player', 'delete-note', 'chat-ban', 'chat-unban', 'lift-cooldown'] as const),
  ...(['add-tournament', 'delete-tournament', 'check-in-team', 'set-line-up', 'withdraw-team', 'remove-team'] as const),
  ...(['answer-stand-in', 'add-stand-in', 'add-cup', 'delete-cup', 'set-up-cup', 'add-random-users', 'remove-cup-player'] as const),
  ...(['mark-no-show', 'start-cup-match', 'start-tournament-match', 'let-in-cup-player', 'add-team', 'undo-act'] as const),
])

type Changed = { action: string; before: string | null; after: string | null; sides?: Sides }

/** The change of a line in words; null if its sentence already says all of it (docs/product.md 13.12). */
export function changeOf(line: Changed, now: number): Change | null {
  // A contest keeps its name through most changes.
  if ((line.action === 'edit-tournament' || line.action === 'edit-cup') && line.before === line.after) return null
  if (inSentence.has(line.action) || (line.before === null && line.after === null)) return null
  const told = valueTexts[line.action as StaffAction]
  // A ban without an end has no `after`.
  const ends = { before: line.before, after: line.action === 'ban' ? (line.after ?? 'never') : line.after }
  const tell = (side: Side) => (told ? ends[side] && told(ends[side], now, line.sides ?? null) : fieldsText(line, side))
  const change = { before: tell('before'), after: tell('after') }
  return change.before === null && change.after === null ? null : change
}
