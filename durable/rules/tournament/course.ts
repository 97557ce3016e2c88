import type { TeamId } from '../vocabulary.ts'
import { seedsFromGroups } from './bracket/bracket-seeds.ts'
import { placesOf } from './course-places.ts'
import type { Course, CourseMatch, Draw, Played, TableRow } from './course-types.ts'
import { tableOf } from './group-table.ts'
import { isDone, resolveMatches, teamsIn } from './match-course.ts'
import { playOffTeams } from './play-offs.ts'
import { swissRounds } from './swiss.ts'
import { isTableStage } from './tournament-words.ts'

/** Everything that follows from what happened so far (docs/product.md 14.4). The same input gives the same course. */
export function courseOf(played: Played): Course {
  const { draw } = played
  // A Swiss round may have been paired after the play-offs were planned.
  const inOrder = draw.matches.toSorted((a, b) => a.no - b.no)
  const inTables = resolveMatches(
    played,
    inOrder.filter(({ stage }) => isTableStage(stage)),
    null,
  )
  const left = new Set(draw.seeds.filter((team) => hasLeft(played, inTables, team)))
  const tables = tablesOf(played, inTables, left)
  const wantsRound = wantsSwissRound(played, inTables)
  const bracketSeeds = wantsRound ? null : bracketSeedsOf(played, tables, { matches: inTables, left })
  const matches = resolveMatches(played, inOrder, bracketSeeds)
  const isOver = matches.every(isDone) && !wantsRound
  const places = placesOf({ draw, tables, bracketSeeds, matches, isOver })
  const champion = [...places].find(([team, place]) => place === 1 && !left.has(team) && !isGone(played, matches, team))?.[0] ?? null
  return { matches, tables, bracketSeeds, places, champion, isOver, wantsRound }
}

/** Whether a team has withdrawn without having won anything: such a team is no champion, even if no other is left. */
const isGone = ({ withdrawn }: Played, matches: readonly CourseMatch[], team: TeamId): boolean =>
  withdrawn.includes(team) && !matches.some(({ result, winner }) => result !== null && winner === team)

/**
 * Whether a team has withdrawn with matches of its group unplayed, or before the bracket; in Swiss rounds, with one it missed. A team that
 * had played all of them keeps its place, and its next opponent goes on without a match.
 */
function hasLeft({ draw, withdrawn }: Played, matches: readonly CourseMatch[], team: TeamId): boolean {
  if (draw.leftBeforeBracket?.includes(team)) return true
  if (!withdrawn.includes(team)) return false
  const own = matches.filter(({ now }) => teamsIn(now).includes(team))
  const isMissed = (match: CourseMatch) => match.is === 'off' || (match.bye && match.loser === team)
  if (!hasSwissRounds(draw)) return own.some(isMissed)
  return own.filter((match) => !isMissed(match)).length < roundsOf(matches)
}

/** True for a tournament of Swiss rounds only, and for a cup, which has them before its play-offs. */
const hasSwissRounds = ({ format }: Draw): boolean => format.type === 'swiss' || format.type === 'cup'

const roundsOf = (matches: readonly CourseMatch[]): number => Math.max(...matches.map(({ round }) => round))

/** A bye counts when its round is played: while another match of the round has no result, it is a win that is still ahead. */
function withByesAhead(matches: readonly CourseMatch[]): readonly CourseMatch[] {
  const open = new Set(matches.filter((match) => !isDone(match)).map(({ round }) => round))
  return matches.map((match) => (match.bye && teamsIn(match.now).length === 1 && open.has(match.round) ? { ...match, is: 'ready' } : match))
}

function tablesOf({ draw }: Played, played: readonly CourseMatch[], left: ReadonlySet<TeamId>): readonly (readonly TableRow[])[] {
  const isSwiss = hasSwissRounds(draw)
  const matches = isSwiss ? withByesAhead(played) : played
  const groups = isSwiss ? [draw.seeds] : draw.groups
  const roundsAhead = isSwiss ? swissRounds(draw.seeds.length) - roundsOf(matches) : 0
  return groups.map((teams, group) =>
    tableOf(
      draw.seeds.filter((team) => teams.includes(team)),
      matches.filter((match) => isSwiss || match.group === group),
      { group, isSwiss, left, goingOn: goingOn(draw), roundsAhead },
    ),
  )
}

/** How many of each table go on, or are marked as the best where nothing follows. */
function goingOn({ format, seeds }: Draw): number {
  if (format.type === 'cup') return playOffTeams(seeds.length)
  return format.type === 'swiss' ? 0 : 2
}

function bracketSeedsOf(
  { draw }: Played,
  tables: readonly (readonly TableRow[])[],
  { matches, left }: { matches: readonly CourseMatch[]; left: ReadonlySet<TeamId> },
): readonly TeamId[] | null {
  if (tables.length === 0) return draw.seeds
  if (!matches.every(isDone)) return null
  if (draw.format.type === 'groups_bracket') return seedsFromGroups(tables, draw.seeds)
  return draw.format.type === 'cup' ? seedsFromTable(tables[0]!, left, goingOn(draw)) : null
}

/** The first of a table who are still here. */
const seedsFromTable = (table: readonly TableRow[], left: ReadonlySet<TeamId>, count: number): readonly TeamId[] =>
  table
    .filter(({ team }) => !left.has(team))
    .slice(0, count)
    .map(({ team }) => team)

function wantsSwissRound({ draw, withdrawn }: Played, matches: readonly CourseMatch[]): boolean {
  if (!hasSwissRounds(draw) || !matches.every(isDone)) return false
  const left = draw.seeds.filter((team) => !withdrawn.includes(team))
  return roundsOf(matches) < swissRounds(draw.seeds.length) && left.length > 1
}
