import type { SeriesType, TeamId } from '../vocabulary.ts'
import type { PlannedMatch } from './course-types.ts'

/** How many groups this many teams (3 to 64) play in: of three to five teams, four where it can be. */
const groupCount = (teams: number): number => (teams < 6 ? 1 : Math.round(teams / 4))

/** The groups by the snake: the best of each, then from the last group back to the first, and so on. */
export function snakeGroups(seeds: readonly TeamId[]): TeamId[][] {
  const count = groupCount(seeds.length)
  const groups: TeamId[][] = Array.from({ length: count }, () => [])
  for (const [place, team] of seeds.entries()) {
    const inRow = place % count
    groups[Math.floor(place / count) % 2 === 0 ? inRow : count - 1 - inRow]!.push(team)
  }
  return groups
}

/** All matches of the groups in the order of play: the first round of every group, then the second. */
export function groupMatches(groups: readonly (readonly TeamId[])[], series: SeriesType): PlannedMatch[] {
  const rounds = groups.map(roundRobin)
  const mostRounds = Math.max(...rounds.map(({ length }) => length))
  return Array.from({ length: mostRounds }, (_, round) =>
    rounds.flatMap((ofGroup, group) => (ofGroup[round] ?? []).map((pair) => ({ pair, group, round: round + 1 }))),
  )
    .flat()
    .map(({ pair: [one, other], group, round }, place) => ({
      no: place + 1,
      stage: 'group',
      group,
      round,
      series,
      sides: [
        { from: 'team', team: one },
        { from: 'team', team: other },
      ],
    }))
}

/** Everybody against everybody by the circle method: the first stays, the others go round; of an odd number one rests each round. */
function roundRobin(teams: readonly TeamId[]): (readonly [TeamId, TeamId])[][] {
  const circle: (TeamId | null)[] = teams.length % 2 === 0 ? [...teams] : [...teams, null]
  return Array.from({ length: circle.length - 1 }, () => {
    const pairs = circle.slice(0, circle.length / 2).flatMap((one, place) => {
      const other = circle[circle.length - 1 - place]!
      return one === null || other === null ? [] : [[one, other] as const]
    })
    circle.splice(1, 0, circle.pop()!)
    return pairs
  })
}
