import type { TournamentMatch } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import type { LaidLine } from '../../../../durable/rules/tournament/bracket/bracket-layout.ts'

/** The way of some teams through the bracket: the matches they are in, and the lines between them. */
export type TeamWay = { matches: ReadonlySet<number>; lines: ReadonlySet<LaidLine> }

export function wayOf(teams: ReadonlySet<number>, matches: readonly TournamentMatch[], lines: readonly LaidLine[]): TeamWay {
  const playersOf = new Map(matches.map((match) => [match.match_number, sidesIn(match, teams)]))
  const goesOn = ({ from, to }: LaidLine) => (playersOf.get(from) ?? []).some((team) => playersOf.get(to)?.includes(team))
  return {
    matches: new Set([...playersOf].flatMap(([no, playing]) => (playing.length > 0 ? [no] : []))),
    lines: new Set(lines.filter(goesOn)),
  }
}

const sidesIn = ({ team1_id, team2_id }: TournamentMatch, teams: ReadonlySet<number>): number[] =>
  [team1_id, team2_id].filter((team) => team !== null && teams.has(team)) as number[]

/** The teams whose way a focused match lights: its winner, otherwise both teams that play it. */
export const lightOf = ({ winner_id, team1_id, team2_id }: TournamentMatch): readonly number[] =>
  winner_id === null ? [team1_id, team2_id].filter((team) => team !== null) : [winner_id]
