import { seedsFromGroups } from './bracket-seeds.ts'
import { placesOf } from './course-places.ts'
import type { Course, CourseMatch, Played, TableRow } from './course-types.ts'
import { tableOf } from './group-table.ts'
import { isDone, settleMatches, teamsIn } from './match-course.ts'
import { swissRounds } from './swiss.ts'
import type { TeamId } from './tournament-words.ts'

/** Everything that follows from what happened so far (docs/product.md 14.4). The same input gives the same course. */
export function courseOf(played: Played): Course {
  const { draw } = played
  const inTables = settleMatches(
    played,
    draw.matches.filter(({ stage }) => stage === 'group' || stage === 'swiss'),
    null,
  )
  const left = new Set(draw.seeds.filter((team) => hasLeft(played, inTables, team)))
  const tables = tablesOf(played, inTables, left)
  const bracketSeeds = bracketSeedsOf(played, tables, inTables)
  const matches = settleMatches(played, draw.matches, bracketSeeds)
  const wantsRound = wantsSwissRound(played, matches)
  const isOver = matches.every(isDone) && !wantsRound
  const places = placesOf({ draw, tables, matches, isOver })
  const champion = [...places].find(([team, place]) => place === 1 && !left.has(team) && !isGone(played, matches, team))?.[0] ?? null
  return { matches, tables, bracketSeeds, places, champion, isOver, wantsRound }
}

/** Whether a team has withdrawn without having won anything: such a one lifts no trophy, even if nobody else is left. */
const isGone = ({ withdrawn }: Played, matches: readonly CourseMatch[], team: TeamId): boolean =>
  withdrawn.includes(team) && !matches.some(({ result, winner }) => result !== null && winner === team)

/**
 * Whether a team has withdrawn with matches of its group unplayed, or before the bracket; in Swiss rounds, with one it missed. Who had
 * played all of them keeps its place, and its next opponent goes on without a match.
 */
function hasLeft({ draw, withdrawn }: Played, matches: readonly CourseMatch[], team: TeamId): boolean {
  if (draw.leftBeforeBracket?.includes(team)) return true
  if (!withdrawn.includes(team)) return false
  const own = matches.filter(({ now }) => teamsIn(now).includes(team))
  const isMissed = (match: CourseMatch) => match.is === 'off' || (match.bye && match.loser === team)
  if (draw.format.type !== 'swiss') return own.some(isMissed)
  return own.filter((match) => !isMissed(match)).length < roundsOf(matches)
}

const roundsOf = (matches: readonly CourseMatch[]): number => Math.max(...matches.map(({ round }) => round))

function tablesOf({ draw }: Played, matches: readonly CourseMatch[], left: ReadonlySet<TeamId>): readonly (readonly TableRow[])[] {
  const isSwiss = draw.format.type === 'swiss'
  const groups = isSwiss ? [draw.seeds] : draw.groups
  return groups.map((teams, group) =>
    tableOf(
      draw.seeds.filter((team) => teams.includes(team)),
      matches.filter((match) => isSwiss || match.group === group),
      { group, isSwiss, left },
    ),
  )
}

function bracketSeedsOf(
  { draw }: Played,
  tables: readonly (readonly TableRow[])[],
  inTables: readonly CourseMatch[],
): readonly TeamId[] | null {
  if (tables.length === 0) return draw.seeds
  return draw.format.type === 'groups_bracket' && inTables.every(isDone) ? seedsFromGroups(tables, draw.seeds) : null
}

function wantsSwissRound({ draw, withdrawn }: Played, matches: readonly CourseMatch[]): boolean {
  if (draw.format.type !== 'swiss' || !matches.every(isDone)) return false
  const left = draw.seeds.filter((team) => !withdrawn.includes(team))
  return roundsOf(matches) < swissRounds(draw.seeds.length) && left.length > 1
}
