import type { SeriesType, TeamId } from '../vocabulary.ts'
import type { CourseMatch, TableRow, TieBreak } from './course-types.ts'
import { isDone, teamsIn } from './match-course.ts'
import { seriesScores } from './series-scores.ts'

/** The winner's side of a walkover in a table: the rounds of a map, or the maps of a series, that win it. The other side has none. */
const walkoverScore = (series: SeriesType): number => (series === 'bo1' ? 13 : seriesScores[series][0][0])
const perWin = 3
const perDraw = 1

/** The facts that may still change who goes on. */
type OpenPoints = Pick<TableTerms, 'goingOn' | 'roundsAhead'> & { others: readonly Tally[]; matches: readonly CourseMatch[] }
type Tally = Omit<TableRow, 'place' | 'decidedBy' | 'advances' | 'isSure'>
type Side = { team: TeamId; outcome: 'won' | 'drawn' | 'lost'; roundsFor: number; roundsAgainst: number }
/** A criterion that puts a team above others: its value among these, the larger the better; null where it cannot be compared. */
type Criterion = { by: TieBreak; valueIn: (equals: readonly Tally[]) => ((row: Tally) => number) | null }

/** The subject of a table: its group, who has left, how many of it go on, and how many of its rounds are not paired yet. */
export type TableTerms = { group: number; isSwiss: boolean; left: ReadonlySet<TeamId>; goingOn: number; roundsAhead: number }

/**
 * The table of a group, or of Swiss rounds (docs/product.md 14.4). `teams` are in the order of the seeds. Teams that have left stand last,
 * whatever they won.
 */
export function tableOf(
  teams: readonly TeamId[],
  matches: readonly CourseMatch[],
  { group, isSwiss, left, goingOn, roundsAhead }: TableTerms,
): readonly TableRow[] {
  const tallies = tally(teams, group, matches)
  const criteria = isSwiss
    ? [points, buchholz, difference, headToHead(matches), order(teams)]
    : [points, difference, headToHead(matches), roundsFor, order(teams)]
  const here = tallies.filter(({ team }) => !left.has(team))
  const gone = tallies.filter(({ team }) => left.has(team))
  const hasBegun = tallies.some(({ played }) => played > 0)
  return [...rank(here, criteria), ...rank(gone, criteria)].map(({ row, decidedBy }, place) => ({
    ...row,
    place: place + 1,
    decidedBy: hasBegun ? decidedBy : null,
    advances: place < goingOn && !left.has(row.team),
    isSure: left.has(row.team) || isSure(row, { others: here.filter(({ team }) => team !== row.team), matches, goingOn, roundsAhead }),
  }))
}

function tally(teams: readonly TeamId[], group: number, matches: readonly CourseMatch[]): Tally[] {
  const none = { played: 0, won: 0, drawn: 0, lost: 0, roundsFor: 0, roundsAgainst: 0, points: 0, buchholz: 0 }
  const rows = new Map(teams.map((team): [TeamId, Tally] => [team, { team, group, ...none }]))
  for (const { team, outcome, roundsFor, roundsAgainst } of matches.flatMap(countsOf)) {
    const row = rows.get(team)!
    row.played += 1
    row[outcome] += 1
    row.roundsFor += roundsFor
    row.roundsAgainst += roundsAgainst
    row.points += pointsFor(outcome)
  }
  for (const { now } of matches.filter(isDone)) {
    const [one, other] = teamsIn(now).map((team) => rows.get(team)!)
    if (!one || !other) continue
    one.buchholz += other.points
    other.buchholz += one.points
  }
  return [...rows.values()]
}

const pointsFor = (outcome: Side['outcome']): number => (outcome === 'won' ? perWin : outcome === 'drawn' ? perDraw : 0)

/**
 * The count of a match for each of its teams. A bye wins without rounds; a withdrawn team loses by a walkover; two absent teams both lose.
 */
function countsOf(match: CourseMatch): Side[] {
  if (!isDone(match)) return []
  const teams = teamsIn(match.now)
  const { result } = match
  const [one, other] = teams
  if (one === undefined) return []
  if (other === undefined) return match.winner === null ? [] : [{ team: one, outcome: 'won', roundsFor: 0, roundsAgainst: 0 }]
  const score =
    result && result.how !== 'walkover' ? result.score : teams.map((team) => (team === match.winner ? walkoverScore(match.series) : 0))
  const isDraw = result !== null && result.how !== 'absent' && match.winner === null
  return teams.map((team, side) => ({
    team,
    outcome: isDraw ? 'drawn' : team === match.winner ? 'won' : 'lost',
    roundsFor: score[side]!,
    roundsAgainst: score[1 - side]!,
  }))
}

const points: Criterion = { by: 'points', valueIn: () => (row) => row.points }
const buchholz: Criterion = { by: 'buchholz', valueIn: () => (row) => row.buchholz }
const difference: Criterion = { by: 'rounds', valueIn: () => (row) => row.roundsFor - row.roundsAgainst }
const roundsFor: Criterion = { by: 'rounds_for', valueIn: () => (row) => row.roundsFor }
const order = (teams: readonly TeamId[]): Criterion => ({ by: 'draw', valueIn: () => (row) => -teams.indexOf(row.team) })

/** Points from the matches among the equals; nothing until all of them have met. */
const headToHead = (matches: readonly CourseMatch[]): Criterion => ({
  by: 'head_to_head',
  valueIn: (equals) => {
    const isAmong = (team: TeamId) => equals.some((row) => row.team === team)
    const among = matches.filter((match) => isDone(match) && teamsIn(match.now).filter(isAmong).length === 2)
    const pairs = new Set(
      among.map(({ now }) =>
        teamsIn(now)
          .sort((a, b) => a - b)
          .join(),
      ),
    )
    if (pairs.size < (equals.length * (equals.length - 1)) / 2) return null
    const counts = among.flatMap(countsOf)
    return ({ team }) => counts.reduce((sum, each) => sum + (each.team === team ? pointsFor(each.outcome) : 0), 0)
  },
})

/** Orders them by the first criterion, equal ones by the next; `decidedBy` is the criterion that separates each from the one below. */
function rank(equals: readonly Tally[], [first, ...rest]: readonly Criterion[]): { row: Tally; decidedBy: TieBreak | null }[] {
  if (!first || equals.length < 2) return equals.map((row) => ({ row, decidedBy: null }))
  const measure = first.valueIn(equals)
  if (!measure) return rank(equals, rest)
  const byValue = [...Map.groupBy(equals, measure)].sort(([a], [b]) => b - a)
  return byValue.flatMap(([, group], place) => {
    const ranked = rank(group, rest)
    const isLast = place === byValue.length - 1
    return ranked.map((each, inGroup) => (inGroup < ranked.length - 1 || isLast ? each : { ...each, decidedBy: first.by }))
  })
}

/**
 * Whether it is decided if this team goes on. Only points count, whatever else decides: so few others can still reach its points that it
 * goes on, or enough others already have more than it can still get.
 */
function isSure(row: Tally, { others, matches, goingOn, roundsAhead }: OpenPoints): boolean {
  if (goingOn === 0 || (matches.every(isDone) && roundsAhead === 0)) return true
  const mostOf = ({ team, points }: Tally) =>
    points + perWin * (roundsAhead + matches.filter((match) => !isDone(match) && teamsIn(match.now).includes(team)).length)
  const above = others.filter((other) => mostOf(other) >= row.points).length
  return above < goingOn || others.filter((other) => other.points > mostOf(row)).length >= goingOn
}
