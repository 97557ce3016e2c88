import type { Match } from '../../durable/protocol/match/match-fields.ts'
import type { FoundUser } from '../../worker/contract/gathers.ts'

/** The status of a found player for this gather. `away`: they do not have the site open. */
export type InviteStatus = 'member' | 'queued' | 'elsewhere' | 'in-queue' | 'in-check' | 'waits' | 'declined' | 'free' | 'away'

/** The invite status for the kind of room in which a player sits. */
export const seatedStatus = { match: 'elsewhere', queue: 'in-queue', 'ready-check': 'in-check' } as const

export function inviteStatusOf(
  user: FoundUser,
  { players, queuedPlayers, invites }: Pick<Match, 'players' | 'queuedPlayers' | 'invites'>,
): InviteStatus {
  const isAmong = (those: readonly { steamid: string }[]) => those.some(({ steamid }) => steamid === user.steamid)
  if (isAmong(players)) return 'member'
  if (isAmong(queuedPlayers)) return 'queued'
  if (user.where !== null) return seatedStatus[user.where]
  return invites.find(({ steamid }) => steamid === user.steamid)?.is ?? (user.online === 1 ? 'free' : 'away')
}

/**
 * Whether the player can be invited. A player with an invitation, or who declined, can be invited again after the pause. A seat in another
 * place is only the last known one, and may be over.
 */
export const mayInvite = (status: InviteStatus): boolean => status !== 'member' && status !== 'queued'
