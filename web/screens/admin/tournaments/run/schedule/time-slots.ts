import type { TournamentMatch } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'

/** Matches that are planned to begin together; `at` is null for those without a time. */
export type Slot = { at: number | null; matches: readonly TournamentMatch[] }

/** The matches by the time at which they are to begin, in its order, each slot by server; those without a time last. Byes are in none. */
export function slotsOf(matches: readonly TournamentMatch[]): readonly Slot[] {
  const shown = matches.filter(({ status, ended_by }) => status !== 'off' && ended_by !== 'bye')
  const byTime = Map.groupBy(shown, ({ scheduled_time }) => scheduled_time)
  return [...byTime]
    .map(([at, each]) => ({
      at,
      matches: each.toSorted((a, b) => (a.server ?? Infinity) - (b.server ?? Infinity) || a.match_number - b.match_number),
    }))
    .toSorted((a, b) => (a.at ?? Infinity) - (b.at ?? Infinity))
}
