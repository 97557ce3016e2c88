import type { Player } from '../../durable/match/match-state.ts'
import type { Actor } from '../../durable/runtime/machine.ts'
import type { SessionUser } from '../app-env.ts'

/** The signed-in user as a player of a room. */
export const playerOf = ({ steamId, username, avatar, elo, kd, role, discordId }: SessionUser): Player => ({
  steamId,
  username,
  avatar,
  elo,
  kd,
  role,
  discordId,
})

/** The signed-in user as the actor of an event. */
export const actorOf = ({ steamId, role, chatBanned }: SessionUser): Actor => ({ steamId, role, chatBanned: chatBanned === 1 })
