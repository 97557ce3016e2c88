import type { Match } from '../../../../durable/protocol/match-fields.ts'
import type { FoundUser } from '../../../../worker/contract/gathers.ts'

/** Shorter texts are not searched for while one types. */
export const searchFrom = 2

/** How a found player stands to this gather. `away`: does not have the site open. */
export type Standing = 'member' | 'queued' | 'elsewhere' | 'waits' | 'declined' | 'free' | 'away'

export function standingOf(
  user: FoundUser,
  { players, queuedPlayers, invites = [] }: Pick<Match, 'players' | 'queuedPlayers' | 'invites'>,
): Standing {
  const isAmong = (those: readonly { steamid: string }[]) => those.some(({ steamid }) => steamid === user.steamid)
  if (isAmong(players)) return 'member'
  if (isAmong(queuedPlayers)) return 'queued'
  if (user.seated === 1) return 'elsewhere'
  return invites.find(({ steamid }) => steamid === user.steamid)?.is ?? (user.online === 1 ? 'free' : 'away')
}

/**
 * Whether an invitation can reach them. Whoever has one, or said no, can be asked again after the pause. That they sit elsewhere is what
 * their pages were last told, and may be over.
 */
export const mayInvite = (standing: Standing): boolean => standing !== 'member' && standing !== 'queued'

/** The option that an arrow key leads to, round and round; from none (-1) to the first or the last. */
export const optionAfter = (at: number, by: 1 | -1, count: number): number => (at < 0 && by < 0 ? count - 1 : (at + by + count) % count)
