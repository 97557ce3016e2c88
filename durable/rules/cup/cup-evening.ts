import { plannedMs, restMs } from '../tournament/schedule.ts'
import { swissRounds } from '../tournament/swiss.ts'
import { cupTeamCount } from './cup-words.ts'

/** How many rounds this many teams play, and how many of play-offs after them (docs/product.md 16.5). */
export const cupRounds = (teams: number): { swiss: number; playOffs: 1 | 2 | 3 } => ({
  swiss: swissRounds(teams),
  playOffs: teams >= 12 ? 3 : teams >= 4 ? 2 : 1,
})

/** How long a cup of this many teams is planned to last, in ms: its rounds and play-offs one after the other. */
export function cupCourseMs(teams: number): number {
  const { swiss, playOffs } = cupRounds(teams)
  const rounds = swiss + playOffs
  return rounds * plannedMs.bo1 + (rounds - 1) * restMs
}

/** The same for a cup of this many players. */
export const cupEveningMs = (players: number): number => cupCourseMs(cupTeamCount(players))

/** A match that is running is half over, as far as nobody knows better. */
const runningShare = 0.5

/** The rest of a round: how many of its matches have not begun, and how many are played. */
export type RoundLeft = { toPlay: number; running: number }

/**
 * When a cup ends (UTC ms) that has these rounds left, with this many servers: a round begins when the one before is over, and plays as many
 * matches at a time as there are servers.
 */
export function cupEndsAt(rounds: readonly RoundLeft[], { now, servers }: { now: number; servers: number }): number {
  const left = rounds.filter(({ toPlay, running }) => toPlay + running > 0)
  const roundMs = ({ toPlay, running }: RoundLeft) => {
    const others = Math.ceil(Math.max(0, toPlay - Math.max(0, servers - running)) / servers)
    const first = toPlay > 0 && running < servers ? 1 : running > 0 ? runningShare : 0
    return (first + others) * plannedMs.bo1
  }
  const pauses = Math.max(0, left.length - 1) * restMs
  return left.reduce((at, round) => at + roundMs(round), now + pauses)
}
