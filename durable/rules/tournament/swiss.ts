import type { SeriesType, TeamId } from '../vocabulary.ts'
import type { Draw, PlannedMatch, Results } from './course-types.ts'
import { pairByPoints, type SwissScore } from './swiss-pairing.ts'

/** How many rounds a Swiss tournament of this many teams has: ceil(log2 n). */
export const swissRounds = (teams: number): number => Math.ceil(Math.log2(Math.max(2, teams)))

/** The facts so far, as in `Played` of tournament-course.ts, which may import this file. */
type PlayedRounds = { draw: Pick<Draw, 'seeds' | 'matches'>; results: Results; withdrawn: readonly TeamId[] }

/** The first round: the upper half of the seeds against the lower, in order; of an odd number the last has a bye. */
export const firstSwissRound = (seeds: readonly TeamId[], series: SeriesType = 'bo1'): readonly PlannedMatch[] =>
  nextSwissRound({ draw: { seeds, matches: [] }, results: {}, withdrawn: [] }, series)

/**
 * Pairs the next round by points: nobody meets twice while that can be avoided, the bye goes to the lowest who had none (docs/product.md
 * 14.4). Teams that have withdrawn are not paired. A bye is a match whose second side is 'nobody', the last of its round. Later
 * rounds are as long as the first. Numbers go on after the last round; play-offs that are planned already have theirs after all rounds.
 */
export function nextSwissRound({ draw, results, withdrawn }: PlayedRounds, first: SeriesType = 'bo1'): readonly PlannedMatch[] {
  const scores = scoresOf({ draw, results, withdrawn })
    .filter(({ team }) => !withdrawn.includes(team))
    .sort((a, b) => b.points - a.points || draw.seeds.indexOf(a.team) - draw.seeds.indexOf(b.team))
  const { pairs, bye } = pairByPoints(scores)
  const rounds = draw.matches.filter(({ stage }) => stage === 'swiss')
  const last = Math.max(0, ...rounds.map(({ no }) => no))
  const round = 1 + Math.max(0, ...rounds.map((match) => match.round))
  return [...pairs, ...(bye === null ? [] : [[bye, null] as const])].map(([one, other], place) => ({
    no: last + place + 1,
    stage: 'swiss',
    group: null,
    round,
    series: rounds[0]?.series ?? first,
    sides: [{ from: 'team', team: one }, other === null ? { from: 'nobody' } : { from: 'team', team: other }],
  }))
}

/** How many points, opponents and byes each team has had. 3 points a win or a bye, 1 a draw, as in the table. */
function scoresOf({ draw, results, withdrawn }: PlayedRounds): SwissScore[] {
  const scores = new Map(draw.seeds.map((team) => [team, { team, points: 0, byes: 0, met: new Set<TeamId>() }]))
  for (const match of draw.matches) {
    const teams = match.sides.flatMap((side) => (side.from === 'team' ? (scores.get(side.team) ?? []) : []))
    const [one, other] = teams
    if (one && !other) {
      one.byes += 1
      one.points += 3
    }
    if (!one || !other) continue
    one.met.add(other.team)
    other.met.add(one.team)
    const result = results[match.no]
    const winner = result ? result.winner : unplayedWinner([one.team, other.team], withdrawn)
    if (winner !== null) teams[winner]!.points += 3
    else if (result && result.how !== 'absent') for (const team of teams) team.points += 1
  }
  return [...scores.values()]
}

/** The winner of a match without a result: the team that has not withdrawn. */
const unplayedWinner = ([one, other]: readonly [TeamId, TeamId], withdrawn: readonly TeamId[]): 0 | 1 | null => {
  if (withdrawn.includes(one) === withdrawn.includes(other)) return null
  return withdrawn.includes(one) ? 1 : 0
}
