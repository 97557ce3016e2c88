import type { MatchNo } from '../vocabulary.ts'
import { courseOf } from './course.ts'
import { sameSides } from './course-changes.ts'
import type { Course, CourseChange, CourseMatch, MatchResult, Played, Results } from './course-types.ts'
import { teamsIn } from './match-course.ts'

export type Dropped = Extract<CourseChange, { what: 'dropped' }>

/**
 * Drops results and stops matches that are not between the teams that had them, until nothing more falls. Two teams that have only
 * changed sides keep their result, turned round; one that they are playing is stopped, since its sides are fixed. `first` is the match
 * that was changed: it is not stopped for having a result.
 */
export function dropFallen(
  was: Course,
  changed: Played,
  { first, started }: { first: MatchNo | null; started: ReadonlySet<MatchNo> },
): { played: Played; dropped: readonly Dropped[] } {
  const before = new Map(was.matches.map((match) => [match.no, match]))
  const dropped = new Map<MatchNo, Dropped>()
  const turned = new Set<MatchNo>()
  const look = (match: CourseMatch, results: Results): Results => {
    const { no } = match
    const result = results[no] ?? null
    const earlier = before.get(no)
    const isTheirs = earlier !== undefined && sameSides(earlier, match)
    const wasStarted = started.has(no) && no !== first && !(isTheirs && match.is === 'ready')
    const isTurned = earlier !== undefined && !isTheirs && sameTeams(earlier, match)
    if (result && match.is === 'over' && isTurned && !wasStarted) {
      if (turned.has(no)) return results
      turned.add(no)
      return { ...results, [no]: turnedRound(result) }
    }
    const falls = result !== null && (match.result === null || !isTheirs)
    if (!falls && !wasStarted) return results
    if (!dropped.has(no)) dropped.set(no, { what: 'dropped', no, result, wasStarted })
    if (!falls) return results
    const { [no]: _, ...others } = results
    return others
  }
  for (let results = changed.results; ; ) {
    const played = { ...changed, results }
    // One at a time, from the first: what falls or turns changes who stands in the matches after it.
    const next = firstOther(courseOf(played).matches, results, look)
    if (next === null) return { played, dropped: [...dropped.values()] }
    results = next
  }
}

function firstOther(
  matches: readonly CourseMatch[],
  results: Results,
  look: (match: CourseMatch, results: Results) => Results,
): Results | null {
  for (const match of matches) {
    const next = look(match, results)
    if (next !== results) return next
  }
  return null
}

const sameTeams = (one: CourseMatch, other: CourseMatch): boolean => {
  const [teams, others] = [teamsIn(one.now), teamsIn(other.now)]
  return teams.length === 2 && others.length === 2 && teams.every((team) => others.includes(team))
}

const turnedRound = ({ how, score: [one, other], winner, maps }: MatchResult): MatchResult => ({
  how,
  score: [other, one],
  winner: winner === null ? null : winner === 0 ? 1 : 0,
  ...(maps && { maps: maps.map(([first, second]) => [second, first] as const) }),
})
