import { plannedMs, restMs } from '../tournament/schedule.ts'
import { cupTeamCount } from './cup-words.ts'

/** How many rounds of play-offs so many teams have (docs/product.md 16.5). */
const playOffRounds = (teams: number): number => (teams >= 12 ? 3 : teams >= 4 ? 2 : 1)

/** How long the evening of a cup of so many players is planned to last, in ms: its rounds and play-offs one after the other. */
export function cupEveningMs(players: number): number {
  const teams = cupTeamCount(players)
  const rounds = Math.ceil(Math.log2(teams)) + playOffRounds(teams)
  return rounds * plannedMs.bo1 + (rounds - 1) * restMs
}
