import type { MatchNo } from '../vocabulary.ts'
import type { Course, CourseChange, CourseMatch, CourseSide, MatchResult } from './course-types.ts'

type At = { course: Course; results: Readonly<Record<number, MatchResult>> }

/**
 * The differences of two courses: the match `first` is about, then match by match, then who goes on and who wins. A match that lost its
 * result with its teams is 'dropped', one whose result is another is 'result'.
 */
export function changesBetween(before: At, after: At, { first, dropped }: { first: number | null; dropped: readonly CourseChange[] }) {
  const was = new Map(before.course.matches.map((match) => [match.no, match]))
  const now = new Map(after.course.matches.map((match) => [match.no, match]))
  const inOrder = [...new Set([...was.keys(), ...now.keys()])].sort((a, b) => (a === first ? -1 : b === first ? 1 : a - b))
  const ofMatches = inOrder.flatMap((no): CourseChange[] => {
    const lost = dropped.filter((change) => change.what === 'dropped' && change.no === no)
    const [one, other] = [was.get(no), now.get(no)]
    const moved = one && other && !sameSides(one, other) ? [{ what: 'sides' as const, no, before: one.now, after: other.now }] : []
    return [...(lost.length > 0 ? [] : resultChange(no, before, after)), ...moved, ...lost]
  })
  return [...ofMatches, ...advancesChanges(before.course, after.course), ...championChange(before.course, after.course)]
}

/** Whether the same teams stand on the same sides, as far as they are known. */
export const sameSides = (one: CourseMatch, other: CourseMatch): boolean =>
  one.now.every((side, place) => sameSide(side, other.now[place]!))

const sameSide = (one: CourseSide, other: CourseSide): boolean =>
  one.is === other.is && (one.is !== 'team' || other.is !== 'team' || one.team === other.team)

function resultChange(no: MatchNo, before: At, after: At): CourseChange[] {
  const [was, is] = [before.results[no] ?? null, after.results[no] ?? null]
  return sameResult(was, is) ? [] : [{ what: 'result', no, before: was, after: is }]
}

const sameResult = (one: MatchResult | null, other: MatchResult | null): boolean =>
  one === other ||
  (one?.how === other?.how &&
    one?.winner === other?.winner &&
    one?.score.join() === other?.score.join() &&
    one?.maps?.join() === other?.maps?.join())

/** The teams that go on, or do not any more; only where it was decided, or is now. */
function advancesChanges(before: Course, after: Course): CourseChange[] {
  const was = new Map(before.tables.flat().map((row) => [row.team, row]))
  return after.tables.flat().flatMap((row): CourseChange[] => {
    const earlier = was.get(row.team)
    const isNews = earlier && earlier.advances !== row.advances && (earlier.isSure || row.isSure)
    return isNews ? [{ what: 'advances', team: row.team, group: row.group, after: row.advances }] : []
  })
}

const championChange = (before: Course, after: Course): CourseChange[] =>
  before.champion === after.champion ? [] : [{ what: 'champion', before: before.champion, after: after.champion }]
