import type { MatchNo, TeamId } from '../vocabulary.ts'
import type { CourseMatch, CourseSide, MatchResult, PlannedMatch, Played, Source } from './course-types.ts'

/**
 * These matches as things are: who meets whom, and how it ended. `seeds` are those of the bracket, null until they are known. A result
 * counts only where two teams meet. A match that cannot be played gives `nobody` to the next one, so that no side stays open.
 */
export function resolveMatches(
  { results, withdrawn }: Played,
  matches: readonly PlannedMatch[],
  seeds: readonly TeamId[] | null,
): readonly CourseMatch[] {
  const planned = new Map(matches.map((match) => [match.no, match]))
  const courses = new Map<MatchNo, CourseMatch>()
  const matchOf = (no: MatchNo): CourseMatch => {
    const known = courses.get(no)
    if (known) return known
    const match = planned.get(no)
    if (!match) throw new Error(`No match ${no}`)
    const now = [sideOf(match.sides[0]), sideOf(match.sides[1])] as const
    const isOff = match.ifNeeded === true && !isNeeded(matchOf(firstOf(match)), planned)
    const ended = isOff ? off : outcome(now, results[no] ?? null, withdrawn)
    const course: CourseMatch = { ...match, now, ...ended }
    courses.set(no, course)
    return course
  }
  const sideOf = (source: Source): CourseSide => {
    if (source.from === 'team') return { is: 'team', team: source.team }
    if (source.from === 'nobody') return nobody
    if (source.from === 'seed') return seeds ? teamOrNobody(seeds[source.seed - 1] ?? null) : { is: 'open', source }
    const match = matchOf(source.of)
    if (match.is === 'waiting' || match.is === 'ready') return { is: 'open', source }
    return teamOrNobody(source.from === 'winner' ? match.winner : match.loser)
  }
  return matches.map(({ no }) => matchOf(no))
}

/** The teams of a match that are known. */
export const teamsIn = (now: CourseMatch['now']): TeamId[] => now.flatMap((side) => (side.is === 'team' ? [side.team] : []))

/** Whether nothing is left to happen in it. */
export const isDone = ({ is }: CourseMatch): boolean => is === 'over' || is === 'off'

type Outcome = Pick<CourseMatch, 'is' | 'result' | 'bye' | 'winner' | 'loser'>

const nobody: CourseSide = { is: 'nobody' }
const teamOrNobody = (team: TeamId | null): CourseSide => (team === null ? nobody : { is: 'team', team })
const unplayed = { result: null, bye: false, winner: null, loser: null }
const off: Outcome = { is: 'off', ...unplayed }

function outcome(now: CourseMatch['now'], result: MatchResult | null, withdrawn: readonly TeamId[]): Outcome {
  if (now.some(({ is }) => is === 'open')) return { is: 'waiting', ...unplayed }
  const teams = teamsIn(now)
  if (teams.length === 2 && result) {
    const { winner } = result
    return {
      is: 'over',
      result,
      bye: false,
      winner: winner === null ? null : teams[winner]!,
      loser: winner === null ? null : teams[1 - winner]!,
    }
  }
  // A team that meets nobody goes on even if it has withdrawn: its next opponent goes on then, and nothing later changes.
  const left = teams.length === 1 ? teams : teams.filter((team) => !withdrawn.includes(team))
  if (left.length === 2) return { is: 'ready', ...unplayed }
  if (left.length === 0) return off
  return { is: 'over', result: null, bye: true, winner: left[0]!, loser: teams.find((team) => team !== left[0]) ?? null }
}

/** The grand final that another one may follow. */
function firstOf({ sides }: PlannedMatch): MatchNo {
  const of = sides.flatMap((side) => (side.from === 'winner' || side.from === 'loser' ? [side.of] : []))
  return Math.max(...of)
}

/** A grand final is played again if it was lost by the team that came without a loss; open as long as it is not over. */
function isNeeded(first: CourseMatch, planned: ReadonlyMap<MatchNo, PlannedMatch>): boolean {
  if (!isDone(first)) return true
  const unbeaten = first.now.find((_, side) => {
    const source = first.sides[side]!
    return source.from === 'winner' && planned.get(source.of)?.stage === 'bracket'
  })
  return unbeaten?.is === 'team' && first.loser === unbeaten.team
}
