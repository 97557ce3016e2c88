import type { CupPlayerInfo } from '../../../durable/cup/cup-state.ts'
import type { Player } from '../../../durable/ports/match-order.ts'
import type { FormMark } from '../../../durable/rules/rating/player-form.ts'
import type { Actor } from '../../../durable/runtime/machine.ts'
import type { SessionUser } from '../../app-env.ts'

/** A user as a player of a room, with how their last matches ended and how often they led. */
export const playerOf = (
  { steamId, username, avatar, elo, kd, played, role, discordId }: SessionUser,
  past: { form: readonly FormMark[]; captaincies: number },
): Player => ({
  steamId,
  username,
  avatar,
  elo,
  kd,
  role,
  discordId,
  past: { played, ...past },
})

/** A user as a player of a cup. */
export const cupPlayerOf = ({ steamId, username, avatar, role, elo, kd }: SessionUser): CupPlayerInfo => ({
  ...{ steamId, username, avatar, role, elo, kd },
})

/** The signed-in user as the actor of an event. */
export const actorOf = ({ steamId, role, chatBanned }: SessionUser): Actor => ({ steamId, role, chatBanned: chatBanned === 1 })
