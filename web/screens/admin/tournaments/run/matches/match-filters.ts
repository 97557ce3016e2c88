import type { Tournament, TournamentMatch } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'
import type { Need } from '../needs.ts'
import { type MatchForm, matchForms } from '../parts.ts'

export const filters = ['needs', 'now', 'next', 'done'] as const
export type Filter = (typeof filters)[number]

const isOver = ({ status }: TournamentMatch): boolean => status === 'finished' || status === 'off'

/** Whether a filter shows a match; `needed` are the numbers of matches that need the organiser. */
function stands(match: TournamentMatch, filter: Filter, needed: ReadonlySet<number>): boolean {
  if (filter === 'needs') return needed.has(match.match_number)
  if (filter === 'done') return isOver(match)
  const isNext = match.status === 'pending'
  return filter === 'next' ? isNext : !isNext && !isOver(match)
}

export const neededIn = (needs: readonly Need[]): ReadonlySet<number> => new Set(needs.flatMap(({ no }) => no ?? []))

/** The matches under a filter: by their time, then by number; finished matches with the newest first. */
export function matchesUnder(matches: readonly TournamentMatch[], filter: Filter, needed: ReadonlySet<number>): TournamentMatch[] {
  const shown = matches.filter((match) => stands(match, filter, needed))
  if (filter === 'done') return shown.toSorted((a, b) => b.match_number - a.match_number)
  return shown.toSorted((a, b) => (a.scheduled_time ?? Infinity) - (b.scheduled_time ?? Infinity) || a.match_number - b.match_number)
}

/** The first filter: matches that need the organiser, otherwise those in progress, otherwise those to come, otherwise finished ones. */
export function firstFilter(matches: readonly TournamentMatch[], needed: ReadonlySet<number>): Filter {
  return filters.find((filter) => matchesUnder(matches, filter, needed).length > 0) ?? 'now'
}

/** The filter that staff chose, and whether it had matches then. */
export type ChosenFilter = { id: Filter; hadAny: boolean }

/** The shown filter: the chosen filter until it has lost all of its matches, then the first filter. */
export function shownFilter(chosen: ChosenFilter | null, matches: readonly TournamentMatch[], needed: ReadonlySet<number>): Filter {
  const isEmptied = chosen?.hadAny && matchesUnder(matches, chosen.id, needed).length === 0
  return chosen === null || isEmptied ? firstFilter(matches, needed) : chosen.id
}

const hasBoth = ({ team1_id, team2_id }: TournamentMatch): boolean => team1_id !== null && team2_id !== null

/**
 * The forms that an organiser can use on a match now; without `mayDecide` only those that do not decide it. The room makes the final check.
 */
export function formsOf(match: TournamentMatch, { status }: Pick<Tournament, 'status'>, mayDecide: boolean): readonly MatchForm[] {
  const canDecide =
    mayDecide && status !== 'open' && hasBoth(match) && match.status !== 'pending' && match.status !== 'off' && match.ended_by !== 'bye'
  return matchForms.filter((form) => {
    if (form === 'time') return !isOver(match) && status !== 'completed'
    if (form === 'reset') return canDecide && match.status !== 'ready'
    return canDecide
  })
}

export const canStart = (match: TournamentMatch, { status }: Pick<Tournament, 'status'>): boolean =>
  status === 'in_progress' && match.status === 'ready'

/** Whether a change of the match needs a preview of its consequences: it has a result, or is played. */
export const wantsPreview = ({ status }: TournamentMatch): boolean => status !== 'ready'
