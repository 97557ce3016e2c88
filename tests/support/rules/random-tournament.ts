import { drawCup } from '../../../durable/rules/cup/cup-course.ts'
import type { Course, CourseMatch, Draw, FormatType, MatchResult, Played } from '../../../durable/rules/tournament/course-types.ts'
import { usualSeries } from '../../../durable/rules/tournament/settings/phase-series.ts'
import { nextSwissRound } from '../../../durable/rules/tournament/swiss.ts'
import { courseOf, withResult, withWithdrawal } from '../../../durable/rules/tournament/tournament-course.ts'
import { drawTournament, formatOf } from '../../../durable/rules/tournament/tournament-draw.ts'
import type { MatchNo, TeamId } from '../../../durable/rules/vocabulary.ts'

/** Random numbers from a seed: the same seed gives the same evening. */
export type Dice = (below: number) => number
export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A draw of teams 1 to `size`, the best first. */
export function aDraw(size: number, type: FormatType, { thirdPlace = true, seed = 'ab', series = usualSeries } = {}): Draw {
  const entrants = Array.from({ length: size }, (_, place) => ({ team: place + 1, rating: 2000 - place }))
  const source = { seed, matchId: 'cup', steamIds: entrants.map(({ team }) => String(team)) }
  if (type === 'cup') return drawCup(entrants, source)
  return drawTournament(entrants, { format: formatOf({ type, thirdPlace, series }), seeding: 'rating', source })
}

export const begun = (draw: Draw): Played => ({ draw, results: {}, withdrawn: [] })
export const isTable = ({ stage }: { stage: string }): boolean => stage === 'group' || stage === 'swiss'
export const teamsOf = ({ now }: CourseMatch): TeamId[] => now.flatMap((side) => (side.is === 'team' ? [side.team] : []))

/** A random result as it can be reported or set: usually played, sometimes a walkover or no team present. */
export function aResult(dice: Dice, match: CourseMatch): MatchResult {
  const kind = dice(20)
  if (kind === 0) return { how: 'absent', score: [0, 0], winner: null }
  const winner = dice(2) as 0 | 1
  if (kind < 3) return { how: 'walkover', score: winner === 0 ? [1, 0] : [0, 1], winner }
  if (isTable(match) && match.series === 'bo1' && kind === 3) return { how: 'set', score: [12, 12], winner: null }
  const [most, fewer] = match.series === 'bo1' ? [13, dice(12)] : match.series === 'bo3' ? [2, dice(2)] : [3, dice(3)]
  return { how: 'played', score: winner === 0 ? [most, fewer] : [fewer, most], winner }
}

/** The next Swiss round, if one is due. */
export function paired(played: Played): Played {
  const { draw } = played
  return courseOf(played).wantsRound ? { ...played, draw: { ...draw, matches: [...draw.matches, ...nextSwissRound(played)] } } : played
}

/** Plays everything that can be played now. */
export function playReady(played: Played, resultOf: (match: CourseMatch) => MatchResult): Played {
  const ready = courseOf(played).matches.filter(({ is }) => is === 'ready')
  return paired({ ...played, results: { ...played.results, ...Object.fromEntries(ready.map((match) => [match.no, resultOf(match)])) } })
}

/** Plays until the tournament is over; throws if that never happens. */
export function playOut(played: Played, resultOf: (match: CourseMatch) => MatchResult): { played: Played; course: Course } {
  let now = paired(played)
  for (let turns = 0; turns < 200; turns += 1) {
    const course = courseOf(now)
    if (course.isOver) return { played: now, course }
    const next = playReady(now, resultOf)
    if (next === now) throw new Error('Nothing to play, and not over')
    now = next
  }
  throw new Error('Never over')
}

/** One random act of staff: a correction, a voided result, a team that withdraws or returns. */
export function disturb(played: Played, dice: Dice, started: ReadonlySet<MatchNo>, { withdrawals = true } = {}) {
  const { matches } = courseOf(played)
  const team = played.draw.seeds[dice(played.draw.seeds.length)]!
  if (withdrawals && dice(3) === 0) return withWithdrawal(played, { team, isOut: !played.withdrawn.includes(team), started })
  const ended = matches.filter(({ result }) => result !== null)
  const match = ended[dice(ended.length)]
  if (!match) return { played, changes: [], stopped: [] }
  return withResult(played, { no: match.no, result: dice(4) === 0 ? null : aResult(dice, match), started })
}
