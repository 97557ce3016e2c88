import { gatherTitle } from '../../../../durable/rules/lobby/gather-title.ts'
import { headerLabel, statusLabels } from '../../../../durable/rules/play/status-labels.ts'
import type { ActiveMatch } from '../../../../worker/contract/admin/matches.ts'
import { formatDuration } from '../../../format/duration.ts'
import { gatherTexts } from '../../../texts/gather-list.ts'
import type { MatchFilter } from './match-filters.ts'
import { matchesTexts as texts } from './texts.ts'

/** Whether staff should look at this match first. */
export const needsStaff = ({ needs_decision, is_stuck }: ActiveMatch): boolean => needs_decision === 1 || is_stuck === 1

const fits: Record<MatchFilter, (match: ActiveMatch) => boolean> = {
  all: () => true,
  attention: needsStaff,
  waiting: ({ status }) => status === 'waiting',
  picking: ({ status }) => status === 'picking_players' || status === 'picking_maps',
  server: ({ status, status_match }) => status === 'live' && status_match !== 'live',
  live: ({ status, status_match }) => status === 'live' && status_match === 'live',
}

const rank = ({ needs_decision, is_stuck }: ActiveMatch): number => (needs_decision ? 0 : is_stuck ? 1 : 2)

/** The matches that wait for staff first, then the stuck ones, then what has gone on longest. */
export const byUrgency = (matches: readonly ActiveMatch[]): ActiveMatch[] =>
  matches.toSorted((one, other) => rank(one) - rank(other) || one.since - other.since)

/** Whether the filter shows this match. */
export const isAmong = (filter: MatchFilter, match: ActiveMatch): boolean => fits[filter](match)

export const titleOf = (match: ActiveMatch): string => gatherTitle(match)

/** True once its time counts from its first map, which is live; before that it counts from its opening. */
export const isCounting = ({ status, since, created_at }: ActiveMatch): boolean => status === 'live' && since > created_at

/** The card's label, and once it is played where the game stands. */
export const statusOf = ({ status, status_match }: ActiveMatch): string =>
  status === 'live' ? headerLabel(status_match) : statusLabels[status]

/** The score once one is known, with the rounds after which it was that: a card is told it by halves. Before the start the players. */
export function scoreLineOf({ status, score_a, score_b, score_rounds, current_players, max_players }: ActiveMatch): string {
  if (status === 'waiting') return `${current_players}/${max_players}`
  if (status !== 'live' || score_a + score_b === 0) return ''
  return `${score_a}–${score_b}${score_rounds === null ? '' : ` ${gatherTexts.afterRounds(score_rounds)}`}`
}

/**
 * How far it is where it stands: how long it has waited for a server or been played, when captains must be done at the latest, so that a
 * draft that stands still is seen, and else how long it has been open.
 */
export function paceOf(match: ActiveMatch, now: number): string {
  const { status, waits_since: waits, phase_ends_at: ends, since } = match
  if (waits !== null) return texts.waits(formatDuration(now - waits))
  const isPicking = status === 'picking_players' || status === 'picking_maps'
  if (isPicking && ends !== null) return texts.doneWithin(formatDuration(ends - now))
  return isCounting(match) ? texts.going(formatDuration(now - since)) : texts.openFor(formatDuration(now - since))
}
