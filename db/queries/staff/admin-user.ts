import { type SQL, sql } from 'drizzle-orm'
import type { StaffAction } from '../../../durable/rules/staff/staff-actions.ts'
import type { Role, SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { hasRunningBan } from '../accounts/running-ban.ts'
import type { UserRow } from '../accounts/sessions.ts'
import { type FormerName, selectFormerNames } from '../accounts/user-names.ts'
import { isDeletedUser } from '../erasure/deleted-user.ts'
import type { GameRow } from '../matches/games.ts'
import { runTogether } from '../run-once.ts'
import { isUser, type UserKey } from './staff-acts.ts'
import { type NoteRow, selectNotes } from './staff-notes.ts'
import { selectWarnings, type WarningRow } from './warnings.ts'

/** How many matches a page of a user's history has. */
export const userHistoryPageSize = 10
/** How many lines of the log, and how many other accounts, are shown. */
const linesMax = 20
const othersMax = 20
/** The number of newest lines about a player that are searched for their ban, and in which their bans from the chat are counted. */
const banWithin = 200

export type OtherAccount = { uid: string; steamid: SteamId; username: string; avatar: string; banned: 0 | 1; role: Role }
export type LogLine = {
  id: number
  at: number
  actor: string | null
  actor_role: Role | null
  action: StaffAction
  before: string | null
  after: string | null
  reason: string | null
}
export type HistoryRow = Pick<
  GameRow,
  | 'number'
  | 'match_id'
  | 'kind'
  | 'max_players'
  | 'status'
  | 'picked_maps'
  | 'score_own'
  | 'score_other'
  | 'result'
  | 'elo_change'
  | 'voided'
  | 'created_at'
>
export type UserForStaff = {
  user: UserRow
  showsElo: boolean
  /** How many matches there are; they are numbered from 1. */
  played: number
  history: HistoryRow[]
  formerNames: FormerName[]
  notes: NoteRow[]
  warnings: WarningRow[]
  sameTradeLink: OtherAccount[]
  sameDiscord: OtherAccount[]
  lines: LogLine[]
  bannedBy: { name: string | null; role: Role | null; at: number } | null
  /** How often they were banned from the chat lately; a ban that was taken back does not count. */
  chatBans: number
  /** The cups and tournaments that they are in and that are not over. */
  contests: Contest[]
}
type Contest = { id: string; kind: 'cup' | 'tournament'; name: string }

/** The shown columns of another account; `now` is UTC ms. */
const other = (now: number): SQL => sql`
  DISTINCT o.uid, o.steamid, o.username, o.avatar, o.role, ${hasRunningBan(now, 'o')} AS banned`

/** Accounts with a trade link of the same Steam account: links are kept in one form, so they are a range of the index. */
function shareTradeLink(user: SQL, now: number): SQL {
  const upToToken = sql`substr(own.tradelink, 1, instr(own.tradelink, '&token='))`
  return sql`
    SELECT ${other(now)} FROM users own JOIN users o ON o.tradelink >= ${upToToken} AND o.tradelink < ${upToToken} || 'u' AND o.id <> own.id
    WHERE own.id = ${user} AND own.tradelink IS NOT NULL LIMIT ${othersMax}`
}

/** Accounts that were ever connected to a Discord account that this one was ever connected to. */
const shareDiscord = (user: SQL, now: number): SQL => sql`
  SELECT ${other(now)} FROM discord_connections mine CROSS JOIN discord_connections theirs ON theirs.discord_id = mine.discord_id AND theirs.user_id <> mine.user_id
  CROSS JOIN users o ON o.id = theirs.user_id WHERE mine.user_id = ${user} LIMIT ${othersMax}`

const linesOf = (steamId: SQL, count: number): SQL => sql`
  SELECT l.id, l.at, l.actor_steamid, l.actor_role, l.action, l.before, l.after, l.reason FROM staff_log l
  WHERE l.player_steamid = ${steamId} ORDER BY l.id DESC LIMIT ${count}`

const withActor = (lines: SQL): SQL => sql`
  SELECT l.id, l.at, actor.username AS actor, l.actor_role, l.action, l.before, l.after, l.reason
  FROM (${lines}) l LEFT JOIN users actor ON actor.steamid = l.actor_steamid ORDER BY l.id DESC`

const chatBansOf = (steamId: SQL): SQL => sql`
  SELECT count(*) AS chat_bans FROM (${linesOf(steamId, banWithin)}) l WHERE l.action = 'chat-ban' AND NOT EXISTS (
    SELECT 1 FROM staff_log undone WHERE undone.action = 'undo-act' AND undone.after = CAST(l.id AS TEXT))`

/** A page of the history, from 0: a range of the user's numbers. */
const historyOf = (user: SQL, page: number): SQL => sql`
  SELECT number, match_id, kind, max_players, status, picked_maps, score_own, score_other, result, elo_change, voided, created_at FROM match_players
  WHERE user_id = ${user} AND number <= (SELECT max(number) FROM match_players WHERE user_id = ${user}) - ${page * userHistoryPageSize}
  ORDER BY number DESC LIMIT ${userHistoryPageSize}`

const contestsOf = (steamId: SQL): SQL => sql`
  SELECT c.id, 'cup' AS kind, c.name FROM cup_players p JOIN cups c ON c.id = p.cup_id
  WHERE p.steamid = ${steamId} AND p.part IN ('in', 'waiting') AND c.status <> 'closed'
  UNION ALL SELECT t.id, 'tournament', t.name FROM tournament_players p JOIN tournaments t ON t.id = p.tournament_id
  WHERE p.steamid = ${steamId} AND p.team_id > 0 AND t.status <> 'completed' LIMIT ${othersMax}`

/** Everything that the record has about a user for staff; null for an unknown one. One round trip. `now` is UTC ms. */
export async function findUserForStaff(
  db: Database,
  key: UserKey,
  { page, now }: { page: number; now: number },
): Promise<UserForStaff | null> {
  const user = sql`(SELECT id FROM users WHERE ${isUser(key)})`
  const steamId = sql`(SELECT steamid FROM users WHERE ${isUser(key)})`
  const results = await runTogether(db, [
    sql`SELECT *, (SELECT value FROM system_switches WHERE name = 'elo') AS shows_elo,
      (SELECT max(number) FROM match_players WHERE user_id = users.id) AS played FROM users WHERE ${isUser(key)} AND NOT ${isDeletedUser}`,
    historyOf(user, page),
    selectNotes(user),
    shareTradeLink(user, now),
    shareDiscord(user, now),
    withActor(linesOf(steamId, linesMax)),
    withActor(sql`SELECT * FROM (${linesOf(steamId, banWithin)}) WHERE action = 'ban' LIMIT 1`),
    contestsOf(steamId),
    selectWarnings(steamId),
    chatBansOf(steamId),
    selectFormerNames(user),
  ])
  const [[found], history, notes, sameTradeLink, sameDiscord, lines, [ban], contests, warnings, [counted], formerNames] = results.map(
    (each) => each.results,
  ) as [
    (UserRow & { shows_elo: number | null; played: number | null })[],
    HistoryRow[],
    NoteRow[],
    OtherAccount[],
    OtherAccount[],
    LogLine[],
    LogLine[],
    Contest[],
    WarningRow[],
    { chat_bans: number }[],
    FormerName[],
  ]
  if (!found) return null
  const { shows_elo, played, ...row } = found
  return {
    user: row,
    showsElo: shows_elo === 1,
    played: played ?? 0,
    history,
    formerNames,
    notes,
    warnings,
    sameTradeLink,
    sameDiscord,
    lines,
    contests,
    chatBans: counted?.chat_bans ?? 0,
    bannedBy: ban ? { name: ban.actor, role: ban.actor_role, at: ban.at } : null,
  }
}

/** The session version of an account and whether a ban runs now (UTC ms); null for an unknown one. */
export const findRightsOf = async (
  db: Database,
  key: UserKey,
  now: number,
): Promise<{ steamid: SteamId; version: number; banned: 0 | 1 } | null> =>
  (await db.get<{ steamid: SteamId; version: number; banned: 0 | 1 } | undefined>(sql`
    SELECT steamid, session_version AS version, ${hasRunningBan(now)} AS banned
    FROM users WHERE ${isUser(key)} AND NOT ${isDeletedUser}`)) ?? null

/** The owner of an account, and its role; null for an unknown one. */
export const findRole = async (db: Database, key: UserKey): Promise<{ steamid: SteamId; role: Role } | null> =>
  (await db.get<{ steamid: SteamId; role: Role } | undefined>(
    sql`SELECT steamid, role FROM users WHERE ${isUser(key)} AND NOT ${isDeletedUser}`,
  )) ?? null
