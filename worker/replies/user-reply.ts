import type { SystemSwitches } from '../../durable/rules/vocabulary.ts'
import type { SessionUser } from '../app-env.ts'
import type { OwnUser } from '../contract/users.ts'

/** The signed-in user as only they see themselves. */
export const ownUserReply = (user: SessionUser, switches: SystemSwitches): OwnUser => ({
  id: user.id,
  uid: user.uid,
  steamid: user.steamId,
  username: user.username,
  avatar: user.avatar,
  role: user.role,
  elo: switches.elo === 1 ? user.elo : null,
  created_at: user.createdAt,
  tradelink: user.tradelink,
  discord_id: user.discordId,
  banned: user.banned,
  ban_reason: user.banReason,
  ban_until: user.banUntil,
  chat_banned: user.chatBanned,
  gathers_paused_until: user.gathersPausedUntil,
  team_invites: user.teamInvites,
  ...(user.warning && { warning: user.warning }),
})
