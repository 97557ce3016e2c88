import type { Match } from '../../../../durable/protocol/match-fields.ts'
import type { FoundUser } from '../../../../worker/contract/gathers.ts'

/** Shorter texts are not searched for while one types. */
export const searchFrom = 2

/** How a found player stands to this gather. Only those who are `free` or `away` from the site can be invited. */
export type Standing = 'member' | 'queued' | 'invited' | 'elsewhere' | 'free' | 'away'

/** `invited`: the players who were invited a moment ago. */
export function standingOf(
  user: FoundUser,
  { players, queuedPlayers }: Pick<Match, 'players' | 'queuedPlayers'>,
  invited: readonly string[],
): Standing {
  const isAmong = (those: readonly { steamid: string }[]) => those.some(({ steamid }) => steamid === user.steamid)
  if (isAmong(players)) return 'member'
  if (isAmong(queuedPlayers)) return 'queued'
  if (invited.includes(user.steamid)) return 'invited'
  if (user.seated === 1) return 'elsewhere'
  return user.online === 1 ? 'free' : 'away'
}

export const mayInvite = (standing: Standing): boolean => standing === 'free' || standing === 'away'

/** The option that an arrow key leads to, round and round; from none (-1) to the first or the last. */
export const optionAfter = (at: number, by: 1 | -1, count: number): number => (at < 0 && by < 0 ? count - 1 : (at + by + count) % count)
