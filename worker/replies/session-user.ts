import type { SessionRow } from '../../db/queries/accounts/sessions.ts'
import { killsPerDeath } from '../../durable/rules/rating/ratios.ts'
import { accountRightsOf } from '../../durable/runtime/sockets/identity.ts'
import type { SessionUser } from '../app-env.ts'

/** A user as the site works with them. A ban that has run out is no ban; a banned user has no rights of the staff. */
export function sessionUser(row: SessionRow, now: number): SessionUser {
  const { banned, role } = accountRightsOf(row, now)
  return {
    id: row.id,
    uid: row.uid,
    steamId: row.steamid,
    username: row.username,
    avatar: row.avatar,
    role: role,
    elo: row.elo,
    kd: row.matches_played ? killsPerDeath(row.kills ?? 0, row.deaths ?? 0) : null,
    played: row.matches_played ?? 0,
    createdAt: row.created_at,
    tradelink: row.tradelink,
    discordId: row.discord_id,
    banned,
    banReason: banned ? row.ban_reason : null,
    banUntil: banned ? row.ban_until : null,
    chatBanned: row.chat_banned === 1 ? 1 : 0,
    gathersPausedUntil: (row.gathers_paused_until ?? 0) > now ? row.gathers_paused_until : null,
    teamInvites: row.team_invites,
    // A player who is banned can only read: the warning waits until the ban is over.
    warning: row.warning === null || banned ? null : (JSON.parse(row.warning) as SessionUser['warning']),
    sessionVersion: row.session_version,
  }
}
