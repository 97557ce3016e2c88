import type { Actor } from '../../durable/match/match-events.ts'
import type { Player } from '../../durable/match/match-state.ts'
import type { SessionUser } from '../app-env.ts'

/** The signed-in user as a room takes them in. */
export const playerOf = ({ steamId, username, avatar, elo, kd, role, discordId }: SessionUser): Player => ({
  steamId,
  username,
  avatar,
  elo,
  kd,
  role,
  discordId,
})

/** The signed-in user as a room hears them act. */
export const actorOf = ({ steamId, role, chatBanned }: SessionUser): Actor => ({ steamId, role, chatBanned: chatBanned === 1 })
