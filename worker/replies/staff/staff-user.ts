import type { HistoryRow, UserForStaff } from '../../../db/queries/staff/admin-user.ts'
import { userHistoryPageSize } from '../../../db/queries/staff/admin-user.ts'
import type { SeatRoom } from '../../../durable/ports/room-port.ts'
import { fading, penaltyOf, type QueueRecord } from '../../../durable/rules/queue/queue-penalty.ts'
import { outranks } from '../../../durable/rules/staff/role-ranks.ts'
import type { SessionUser } from '../../app-env.ts'
import type { Cooldown, StaffHistoryRow, StaffNote, StaffUser, StaffUserReply } from '../../contract/admin/users.ts'

/** The facts that objects hold of a user beside the record. */
export type Elsewhere = { record: QueueRecord | null; seat: SeatRoom | null }

function cooldownOf(record: QueueRecord | null, now: number): Cooldown | null {
  const penalty = record && penaltyOf(record, now)
  if (!record || !penalty) return null
  const offences = fading(record, now).offences.map(({ why, at }) => ({ why, at }))
  return { until: penalty.until, fades_at: penalty.fadesAt, offences: offences.reverse() }
}

const notesOf = ({ notes }: UserForStaff, viewer: SessionUser): StaffNote[] =>
  notes.map(({ author_steamid, ...note }) => ({
    ...note,
    deletable: author_steamid === viewer.steamId || outranks(viewer.role, note.author_role ?? 1) ? 1 : 0,
  }))

function insideOf(
  found: UserForStaff,
  { record, seat }: Elsewhere,
  { viewer, now }: { viewer: SessionUser; now: number },
): StaffUser['inside'] {
  const { user, sameTradeLink, sameDiscord, lines, bannedBy, contests, chatBans } = found
  return {
    discord_id: user.discord_id,
    tradelink: user.tradelink,
    banned_by: bannedBy,
    cooldown: cooldownOf(record, now),
    notes: notesOf(found, viewer),
    warnings: found.warnings,
    same_tradelink: sameTradeLink,
    same_discord: sameDiscord,
    log: lines,
    chat_bans: chatBans,
    contests,
    seat,
  }
}

function historyRow(row: HistoryRow, showsElo: boolean): StaffHistoryRow {
  const change = showsElo && row.voided === 0 ? row.elo_change : null
  const { score_own: own, score_other: other } = row
  return {
    matchid: row.match_id,
    type: row.kind,
    maxplayers: row.max_players,
    status: row.status,
    maps: (JSON.parse(row.picked_maps) as { display_name: string }[]).map(({ display_name }) => display_name),
    score: own === null || other === null ? null : { own, other },
    result: row.result,
    voided: row.voided === 0 ? 0 : 1,
    elotype: change === null ? null : change < 0 ? 'removed' : 'added',
    elo: change === null ? null : Math.abs(change),
    updated: row.created_at,
  }
}

/** A user as this member of staff may see them. A ban that has run out is no ban. `now` is UTC ms. */
export function staffUserOf(found: UserForStaff, elsewhere: Elsewhere, at: { viewer: SessionUser; now: number }): StaffUserReply {
  const { user, showsElo, history, played, formerNames } = found
  const banned = user.banned === 1 && (user.ban_until === null || user.ban_until > at.now) ? 1 : 0
  const userData: StaffUser = {
    id: user.id,
    uid: user.uid,
    username: user.username,
    avatar: user.avatar,
    steamid: user.steamid,
    role: user.role,
    elo: showsElo ? user.elo : null,
    created_at: user.created_at,
    seen_at: user.seen_at,
    banned,
    ban_reason: banned ? user.ban_reason : null,
    ban_until: banned ? user.ban_until : null,
    chat_banned: user.chat_banned === 1 ? 1 : 0,
    former_names: formerNames,
    inside: outranks(at.viewer.role, user.role) ? insideOf(found, elsewhere, at) : null,
  }
  return {
    success: true,
    userData,
    gathers: history.map((row) => historyRow(row, showsElo)),
    pages: Math.ceil(played / userHistoryPageSize),
    shows_elo: showsElo ? 1 : 0,
  }
}
