import type { DrawnMatch } from '../../../durable/rules/tournament/bracket/bracket-layout.ts'

/** How many rounds of a bracket can be read from a distance. */
const readableRounds = 3

/** The last rounds of a bracket, with the final and the match for third place; the losers' bracket is only on smaller screens. */
export function lastRounds(bracket: readonly DrawnMatch[]): DrawnMatch[] {
  const rounds = Math.max(0, ...bracket.filter(({ stage }) => stage === 'bracket').map(({ round }) => round))
  const cut = Math.max(0, rounds - readableRounds)
  return bracket.flatMap((match) => {
    if (match.stage === 'losers') return []
    if (match.stage !== 'bracket') return [match]
    return match.round > cut ? [{ ...match, round: match.round - cut }] : []
  })
}
