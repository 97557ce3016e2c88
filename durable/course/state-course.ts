import type { Course, CourseMatch, Draw, Results } from '../rules/tournament/course-types.ts'
import { courseOf, type Played } from '../rules/tournament/tournament-course.ts'
import type { MatchNo, TeamId } from '../rules/vocabulary.ts'
import { type CourseState, isRunning, progressOf } from './course-state.ts'

/** The drawn teams that have withdrawn. */
export const withdrawnOf = ({ teams, draw }: Pick<CourseState, 'teams' | 'draw'>): TeamId[] => {
  const drawn = new Set(draw?.seeds)
  return teams.filter(({ id, isOut }) => isOut && drawn.has(id)).map(({ id }) => id)
}

/** The facts so far, as the rules want them; null before the draw. */
export const playedOf = (state: CourseState): Played | null =>
  state.draw && { draw: state.draw, results: state.results, withdrawn: withdrawnOf(state) }

type CachedCourse = { draw: Draw; withdrawn: string; course: Course; byNo: ReadonlyMap<MatchNo, CourseMatch> }
/** The course, cached by results and draw: another change of the state does not compute it again. */
const known = new WeakMap<Results, CachedCourse>()

function knownOf(state: CourseState): CachedCourse | null {
  const played = playedOf(state)
  if (!played) return null
  const withdrawn = played.withdrawn.join()
  const before = known.get(played.results)
  if (before && before.draw === played.draw && before.withdrawn === withdrawn) return before
  const course = courseOf(played)
  const made = { draw: played.draw, withdrawn, course, byNo: new Map(course.matches.map((match) => [match.no, match])) }
  known.set(played.results, made)
  return made
}

/** Everything that follows from the draw and the results; null before the draw. */
export const courseIn = (state: CourseState): Course | null => knownOf(state)?.course ?? null
export const matchIn = (state: CourseState, no: MatchNo): CourseMatch | null => knownOf(state)?.byNo.get(no) ?? null

/** The two teams of a match; null while one is not known, or there is none. */
export function teamsOf({ now: [one, other] }: Pick<CourseMatch, 'now'>): readonly [TeamId, TeamId] | null {
  return one.is === 'team' && other.is === 'team' ? [one.team, other.team] : null
}

/** Whether a match needs a winner: a draw is a result only in groups and Swiss rounds. */
export const isKnockout = ({ stage }: Pick<CourseMatch, 'stage'>): boolean => stage !== 'group' && stage !== 'swiss'

/** The matches that can be played now, in their order, each with its teams. */
export const playableMatches = (state: CourseState): { match: CourseMatch; teams: readonly [TeamId, TeamId] }[] =>
  (courseIn(state)?.matches ?? []).flatMap((match) => {
    const teams = match.is === 'ready' ? teamsOf(match) : null
    return teams ? [{ match, teams }] : []
  })

/** The matches that are being opened or played now. */
export const startedOf = (state: CourseState): Set<MatchNo> =>
  new Set((state.draw?.matches ?? []).map(({ no }) => no).filter((no) => isRunning(progressOf(state, no))))

/** The teams that play just now. */
export const playingTeams = (state: CourseState): Set<TeamId> =>
  new Set([...startedOf(state)].flatMap((no) => teamsOf(matchIn(state, no) ?? { now: [{ is: 'nobody' }, { is: 'nobody' }] }) ?? []))

export const isPlaying = (state: CourseState, { id }: { id: TeamId }): boolean => playingTeams(state).has(id)
