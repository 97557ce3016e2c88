import type { TournamentMatch } from '../../durable/protocol/tournament-fields.ts'

/** A match in the drawing of a bracket: `column` counts rounds from 0, `row` is its middle in the height of a match, from 0. */
export type PlacedMatch = { match: TournamentMatch; column: number; row: number; feeders: readonly number[] }
export type PlacedBracket = { columns: readonly string[]; rows: number; matches: readonly PlacedMatch[] }

const isShown = (match: TournamentMatch): boolean => match.status !== 'off' && match.ended_by !== 'bye'

/**
 * Places the matches of a bracket: rounds side by side, a match in the middle of those whose winners come to it. The match for the third
 * place stands under the final. What nobody plays (a bye, a match that is off) has its place and is not drawn.
 */
export function placeBracket(all: readonly TournamentMatch[]): PlacedBracket {
  const third = all.filter(({ stage }) => stage === 'third_place')
  const matches = all.filter(({ stage }) => stage !== 'third_place')
  const last = Math.max(0, ...matches.filter(({ stage }) => stage !== 'final').map(({ round }) => round))
  const columnOf = ({ stage, round }: TournamentMatch): number => (stage === 'final' ? last + round - 1 : round - 1)
  const known = new Map(matches.map((match) => [match.match_number, match]))
  // Who lost elsewhere comes from another drawing; a link within this one leads from an earlier round.
  const feedersOf = (match: TournamentMatch): TournamentMatch[] =>
    [...new Set([match.team1_of, match.team2_of])]
      .flatMap((no) => known.get(no ?? 0) ?? [])
      .filter((from) => columnOf(from) < columnOf(match))

  const fed = new Set(matches.flatMap(feedersOf))
  const rowOf = new Map<number, number>()
  let leaves = 0
  const place = (match: TournamentMatch): number => {
    const feeders = feedersOf(match).map((from) => rowOf.get(from.match_number) ?? place(from))
    const row = feeders.length === 0 ? leaves++ : feeders.reduce((sum, each) => sum + each, 0) / feeders.length
    rowOf.set(match.match_number, row)
    return row
  }
  for (const match of matches) if (!fed.has(match)) place(match)

  const final = matches.findLast((match) => !fed.has(match))
  const under = (final && rowOf.get(final.match_number)) ?? -1
  const placed = matches.filter(isShown).map((match) => ({
    match,
    column: columnOf(match),
    row: rowOf.get(match.match_number) ?? 0,
    feeders: feedersOf(match)
      .filter(isShown)
      .map(({ match_number }) => match_number),
  }))
  const placedThird = third.map((match) => ({ match, column: final ? columnOf(final) : 0, row: under + 1.25, feeders: [] }))
  const everything = [...placed, ...placedThird]
  const columns: string[] = []
  for (const { match, column } of placed) columns[column] ??= match.round_name
  return {
    columns: Array.from(columns, (name) => name ?? ''),
    rows: Math.max(leaves, ...everything.map(({ row }) => row + 1)),
    matches: everything,
  }
}
