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

/** The matches that wait for staff first, then the stuck matches, then the longest running. */
export const byUrgency = (matches: readonly ActiveMatch[]): ActiveMatch[] =>
  matches.toSorted((one, other) => rank(one) - rank(other) || one.since - other.since)

/** Whether the filter shows this match. */
export const isAmong = (filter: MatchFilter, match: ActiveMatch): boolean => fits[filter](match)

export const titleOf = (match: ActiveMatch): string => gatherTitle(match)

/** True once the time of a live match counts from its first map; before that it counts from the opening of the match. */
export const isCounting = ({ status, since, created_at }: ActiveMatch): boolean => status === 'live' && since > created_at

/** The card's label, and during the game the state of the game. */
export const statusOf = ({ status, status_match }: ActiveMatch): string =>
  status === 'live' ? headerLabel(status_match) : statusLabels[status]

/**
 * The score once one is known, with the number of rounds behind it, because a card gets its score only at each half. Before the start the
 * number of players.
 */
export function scoreLineOf({ status, score_a, score_b, score_rounds, current_players, max_players }: ActiveMatch): string {
  if (status === 'waiting') return `${current_players}/${max_players}`
  if (status !== 'live' || score_a + score_b === 0) return ''
  return `${score_a}–${score_b}${score_rounds === null ? '' : ` ${gatherTexts.afterRounds(score_rounds)}`}`
}

/**
 * The pace of a match: how long it has waited for a server or been played, the deadline of its captains, so that a stuck draft is seen, and
 * otherwise how long it has been open.
 */
export function paceOf(match: ActiveMatch, now: number): string {
  const { status, waits_since: waits, phase_ends_at: ends, since } = match
  if (waits !== null) return texts.waits(formatDuration(now - waits))
  const isPicking = status === 'picking_players' || status === 'picking_maps'
  if (isPicking && ends !== null) return texts.doneWithin(formatDuration(ends - now))
  return isCounting(match) ? texts.going(formatDuration(now - since)) : texts.openFor(formatDuration(now - since))
}
