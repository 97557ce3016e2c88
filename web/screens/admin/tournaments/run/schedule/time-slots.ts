import type { TournamentMatch } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'

/** Matches that are planned to begin together; `at` is null for matches without a time. */
export type Slot = { at: number | null; matches: readonly TournamentMatch[] }

/** The matches by their planned time, in its order, each slot by server; matches without a time come last. Byes are left out. */
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
