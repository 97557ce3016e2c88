import type { MatchNo, SeriesType, TeamId } from '../vocabulary.ts'
import type { MapScore } from './map-scores.ts'
import type { ChosenSeries } from './settings/phase-series.ts'
import type { Stage, TournamentType } from './tournament-words.ts'

/** A cup (docs/product.md 16.5) is played by the same rules, but is nothing an organiser of tournaments may choose. */
export type FormatType = TournamentType | 'cup'

/**
 * The form of the competition: its type, whether the losers of the semi-finals of a single bracket play for the third place, and how long
 * the matches of a tournament are.
 */
export type Format = { type: FormatType; thirdPlace: boolean } & ChosenSeries

/**
 * The origin of a side of a match: a drawn team, a seed of the bracket (1 is the best; who that is may follow from the groups), or
 * the winner or loser of an earlier match. `nobody`: the other side has a bye.
 */
export type Source =
  | { from: 'team'; team: TeamId }
  | { from: 'seed'; seed: number }
  | { from: 'winner' | 'loser'; of: MatchNo }
  | { from: 'nobody' }

/**
 * A match of the plan. `group` counts from 0 and is null outside groups; `round` counts from 1 within its stage. `ifNeeded`:
 * the second grand final, played only if the first was lost by the team that had not lost before.
 */
export type PlannedMatch = {
  no: MatchNo
  stage: Stage
  group: number | null
  round: number
  series: SeriesType
  sides: readonly [Source, Source]
  ifNeeded?: true
}

/**
 * The draw. `seeds` are all entrants, the best first. From the draw and the results everything else follows (`courseOf`). `matches` holds
 * in a Swiss tournament the rounds that have been paired so far, in a cup those and all play-offs.
 */
export type Draw = {
  format: Format
  seeds: readonly TeamId[]
  groups: readonly (readonly TeamId[])[]
  matches: readonly PlannedMatch[]
  /** The teams that withdrew after the draw and before the bracket began: the next of their group goes on instead. */
  leftBeforeBracket?: readonly TeamId[]
}

/**
 * How a match ended. `score` is rounds of a match of one map, otherwise maps, in the order of the sides; `maps` are the rounds of each map
 * of a series, where staff wrote them down. `winner` is 0 or 1, the side; null for a draw (only in groups and Swiss rounds), and where both
 * were absent. 'walkover' counts as 13-0 in the table and shows no score.
 */
export type MatchResult = {
  how: 'played' | 'set' | 'walkover' | 'absent'
  score: readonly [number, number]
  winner: 0 | 1 | null
  maps?: readonly MapScore[]
}
export type Results = Readonly<Record<number, MatchResult>>

/** The facts of a course so far: the draw, the results by match, and who has withdrawn (they lose whatever they have not played). */
export type Played = { draw: Draw; results: Results; withdrawn: readonly TeamId[] }

/** A side as things are: a team, nobody (and nobody will come), or open. */
export type CourseSide = { is: 'team'; team: TeamId } | { is: 'nobody' } | { is: 'open'; source: Source }

/**
 * A match as things are. `waiting`: a side is open. `ready`: both teams are known and there is no result. `over`: it has ended, also
 * without having been played (`bye`: a team met nobody, or its opponent has withdrawn). `off`: nobody is left to play it, or the second
 * grand final is not needed.
 */
export type CourseMatch = PlannedMatch & {
  now: readonly [CourseSide, CourseSide]
  is: 'waiting' | 'ready' | 'over' | 'off'
  result: MatchResult | null
  bye: boolean
  /** Null until it is over, and where nobody won. */
  winner: TeamId | null
  loser: TeamId | null
}

/** The reason why a team stands above the next one in its table. `draw`: the order of the seeds. */
export const tieBreaks = ['points', 'rounds', 'head_to_head', 'buchholz', 'rounds_for', 'draw'] as const
export type TieBreak = (typeof tieBreaks)[number]

/**
 * A row of a table: of a group, or of the one table of a Swiss tournament (`group` 0). 3 points a win, 1 a draw. `place` counts from 1.
 * `decidedBy`: the criterion that separates it from the row below; null for the last, and before anything was played. `advances`: is among
 * the teams that go on as things are (the first two of a group, also where no bracket follows; of a cup those that play on); `isSure`: no
 * result that may still come changes that it does, or does not. A team that withdrew with matches unplayed stands last.
 */
export type TableRow = {
  team: TeamId
  group: number
  place: number
  played: number
  won: number
  drawn: number
  lost: number
  roundsFor: number
  roundsAgainst: number
  points: number
  /** The sum of the points of all opponents; counts in Swiss rounds only. */
  buchholz: number
  decidedBy: TieBreak | null
  advances: boolean
  isSure: boolean
}

/** Everything that follows from the draw and the results. `matches` are in the order of their numbers. */
export type Course = {
  matches: readonly CourseMatch[]
  tables: readonly (readonly TableRow[])[]
  /** The seeds of the bracket, the best first; null until the groups, or the rounds before the play-offs, are over. */
  bracketSeeds: readonly TeamId[] | null
  /** The final place of each team whose tournament is over: 1 is the winner; equals share a place (3 and 3, then 5). */
  places: ReadonlyMap<TeamId, number>
  champion: TeamId | null
  isOver: boolean
  /** The Swiss round is over, and the next one has to be paired. */
  wantsRound: boolean
}

/**
 * The effects of a changed result. `dropped`: the match had this result, or was being played, between teams that are not its teams any
 * more.
 */
export type CourseChange =
  | { what: 'result'; no: MatchNo; before: MatchResult | null; after: MatchResult | null }
  | { what: 'sides'; no: MatchNo; before: readonly [CourseSide, CourseSide]; after: readonly [CourseSide, CourseSide] }
  | { what: 'dropped'; no: MatchNo; result: MatchResult | null; wasStarted: boolean }
  | { what: 'champion'; before: TeamId | null; after: TeamId | null }
  | { what: 'advances'; team: TeamId; group: number; after: boolean }
  /** A Swiss round that has not begun is paired again. */
  | { what: 'paired-again'; round: number }
