import { type SQL, sql } from 'drizzle-orm'
import { deletedAvatar, deletedName, type Forgotten, forgetInText, wordsOf } from '../../durable/rules/forget-player.ts'
import { isMatchId } from '../../durable/rules/room-id.ts'
import { actionsWithNames } from '../../durable/rules/staff-actions.ts'
import type { MatchId } from '../../durable/rules/vocabulary.ts'
import type { Database } from '../client.ts'
import { forgetInTeamNames } from './forget-in-team-names.ts'
import { leaveTeams } from './leave-teams.ts'
import { runTogether } from './run-once.ts'
import { forgetInTopSnapshot } from './top-snapshot.ts'

/** An account that is being deleted. `hash` is the keyed hash of its SteamID; `erasingUntil` is UTC ms. */
export type DeletedAccount = Forgotten & { userId: number; hash: string }

/**
 * Makes a user the one who stays in the record of their matches, in one transaction: without Steam, Discord, name, rights and place
 * in any list (docs/product.md 11.3). A ban that runs is kept under the hash. Repeated it changes nothing. Times are UTC ms.
 */
export async function deleteAccount(
  db: Database,
  { userId, steamId, pseudonym, hash }: DeletedAccount,
  { now, erasingUntil }: { now: number; erasingUntil: number },
): Promise<void> {
  const playedOn = sql`SELECT m.ended_at / 86400000 FROM match_players p JOIN matches m ON m.match_id = p.match_id WHERE p.user_id = ${userId}`
  await runTogether(db, [
    sql`
      INSERT INTO bans_of_deleted (steamid_hash, banned, ban_reason, ban_until, chat_banned, erasing_until)
      SELECT ${hash}, banned = 1 AND (ban_until IS NULL OR ban_until > ${now}), ban_reason, ban_until, chat_banned, ${erasingUntil}
      FROM users WHERE id = ${userId} AND steamid = ${steamId}
      ON CONFLICT (steamid_hash) DO UPDATE SET banned = excluded.banned, ban_reason = excluded.ban_reason,
        ban_until = excluded.ban_until, chat_banned = excluded.chat_banned, erasing_until = excluded.erasing_until`,
    sql`
      UPDATE users SET steamid = ${pseudonym}, uid = 'slettet-' || id, username = ${deletedName}, username_folded = '', avatar = ${deletedAvatar},
        role = 1, rated_matches = 0, elo_days = '[]', seen_at = ${now}, tradelink = NULL, discord_id = NULL, banned = 0, ban_reason = NULL,
        ban_until = NULL, chat_banned = 0, chosen_at = NULL, session_version = session_version + 1
      WHERE id = ${userId} AND steamid = ${steamId}`,
    ...leaveTeams(userId),
    sql`DELETE FROM push_subscriptions WHERE user_id = ${userId}`,
    sql`DELETE FROM discord_connections WHERE user_id = ${userId}`,
    sql`DELETE FROM staff_notes WHERE user_id = ${userId}`,
    sql`DELETE FROM faq_votes WHERE user_id = ${userId}`,
    sql`DELETE FROM user_stats WHERE user_id = ${userId}`,
    sql`DELETE FROM player_days WHERE user_id = ${userId} AND day IN (${playedOn})`,
    // The log keeps that their Discord account was changed, not which it was.
    sql`UPDATE staff_log SET before = NULL, after = NULL WHERE player_steamid IN (${steamId}, ${pseudonym}) AND action = 'set-discord'`,
    forgetInTopSnapshot(userId),
    sql`DELETE FROM top_periods WHERE instr(lists, ${steamId}) > 0`,
  ])
}

/** The matches in which the record knows this player, before or after the account was deleted: played, opened, or staff acts. */
export async function listTraces(
  db: Database,
  { userId, steamId, pseudonym }: Pick<DeletedAccount, 'userId' | 'steamId' | 'pseudonym'>,
): Promise<MatchId[]> {
  const them = sql`(${steamId}, ${pseudonym})`
  const rows = await db.all<{ id: string }>(sql`
    SELECT match_id AS id FROM match_players WHERE user_id = ${userId}
    UNION SELECT match_id FROM matches WHERE creator_id IN ${them}
    UNION SELECT target FROM staff_log WHERE actor_steamid IN ${them} OR player_steamid IN ${them} OR before IN ${them} OR after IN ${them}`)
  return rows.map(({ id }) => id).filter(isMatchId)
}

/**
 * A table that may name a player: the key of its rows, the columns that hold a SteamID, and those that hold what people wrote; `only`
 * for rows of which this holds.
 */
type NamingTable = { table: string; key: string; ids: readonly string[]; texts: readonly string[]; only?: string }
const namingTables: readonly NamingTable[] = [
  { table: 'matches', key: 'match_id', ids: ['creator_id'], texts: ['name', 'void_reason'] },
  { table: 'staff_log', key: 'id', ids: ['actor_steamid', 'player_steamid', 'target', 'before', 'after'], texts: ['reason'] },
  // What teams, tournaments, questions and templates were called; other acts have what no player wrote in these columns.
  {
    ...{ table: 'staff_log', key: 'id', ids: [] },
    texts: ['target', 'before', 'after'],
    only: `action IN ('${actionsWithNames.join("', '")}')`,
  },
  { table: 'staff_notes', key: 'id', ids: ['author_steamid'], texts: ['text'] },
  { table: 'users', key: 'id', ids: [], texts: ['ban_reason'] },
  { table: 'bans_of_deleted', key: 'steamid_hash', ids: [], texts: ['ban_reason'] },
]
type NamingRow = { row_key: string | number } & Record<string, string | number | null>

/** The rows of a table that hold the SteamID, or may hold one of these words: one pass over it. */
function rowsNaming(steamId: string, words: readonly string[], { table, key, ids, texts, only = '1' }: NamingTable): SQL {
  const isThem = ids.map((column) => sql`${sql.raw(column)} = ${steamId}`)
  const holdsWord = sql.raw(texts.map((column) => `instr(lower(${column}), lower(value)) > 0`).join(' OR '))
  const isSaid = sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(words)}) WHERE ${holdsWord})`
  const columns = sql.raw([`${key} AS row_key`, ...ids, ...texts].join(', '))
  return sql`SELECT ${columns} FROM ${sql.raw(table)} WHERE ${sql.raw(only)} AND (${sql.join([...isThem, isSaid], sql` OR `)})`
}

/** What takes the player out of these rows, each found by its key; of what has changed since it was read nothing is overwritten. */
function changesOf(rows: readonly NamingRow[], who: Forgotten, { table, key, ids, texts }: NamingTable): SQL[] {
  const [into, by] = [sql.raw(table), sql.raw(key)]
  const keys = JSON.stringify(rows.map((row) => row.row_key))
  const renamed = ids.map((id) => {
    const column = sql.raw(id)
    return sql`UPDATE ${into} SET ${column} = ${who.pseudonym} WHERE ${by} IN (SELECT value FROM json_each(${keys})) AND ${column} = ${who.steamId}`
  })
  const rewritten = rows.flatMap((row) =>
    texts.flatMap((name) => {
      const said = row[name]
      const text = typeof said === 'string' ? forgetInText(said, who) : said
      const column = sql.raw(name)
      return text === said ? [] : sql`UPDATE ${into} SET ${column} = ${text} WHERE ${by} = ${row.row_key} AND ${column} = ${said}`
    }),
  )
  return [...renamed, ...rewritten]
}

/** What they won in cups stays under the pseudonym, as their medal does, beside what the rooms have written under it by now. */
const forgetInCups = ({ steamId, pseudonym }: Forgotten): SQL[] => [
  sql`INSERT INTO cup_players (steamid, cup_id, part, team_id, won)
    SELECT ${pseudonym}, cup_id, part, team_id, won FROM cup_players WHERE steamid = ${steamId}
    ON CONFLICT (steamid, cup_id) DO UPDATE SET won = max(won, excluded.won)`,
  sql`DELETE FROM cup_players WHERE steamid = ${steamId}`,
]

/** Takes the player out of what the record keeps beside the account: who opened a match, who did what, and what people wrote. */
export async function forgetInRecord(db: Database, who: Forgotten): Promise<void> {
  const words = wordsOf(who)
  // Their rooms name them no more; a row that came late goes as well.
  const changes = [sql`DELETE FROM tournament_players WHERE steamid = ${who.steamId}`, ...forgetInCups(who)]
  for (const naming of namingTables) {
    const rows = await db.all<NamingRow>(rowsNaming(who.steamId, words, naming))
    if (rows.length > 0) changes.push(...changesOf(rows, who, naming))
  }
  await runTogether(db, changes)
  await forgetInTeamNames(db, who)
}

const isOver = (now: number): SQL => sql`chat_banned = 0 AND (banned = 0 OR ban_until <= ${now})`

/** Nobody signs in with the SteamID before `until` (UTC ms) while its account is being deleted. */
export async function prolongErasing(db: Database, hash: string, until: number): Promise<void> {
  await runTogether(db, [
    sql`UPDATE bans_of_deleted SET erasing_until = ${until} WHERE steamid_hash = ${hash} AND erasing_until IS NOT NULL AND erasing_until < ${until}`,
  ])
}

/** The account is gone everywhere: only a ban that runs is left of it. */
export async function endErasing(db: Database, hash: string, now: number): Promise<void> {
  await runTogether(db, [
    sql`UPDATE bans_of_deleted SET erasing_until = NULL WHERE steamid_hash = ${hash}`,
    sql`DELETE FROM bans_of_deleted WHERE steamid_hash = ${hash} AND ${isOver(now)}`,
  ])
}

/** Forgets bans of deleted accounts that are over. */
export async function forgetEndedBans(db: Database, now: number): Promise<void> {
  await runTogether(db, [sql`DELETE FROM bans_of_deleted WHERE ${isOver(now)} AND coalesce(erasing_until, 0) <= ${now}`])
}

/**
 * Those of these matches that the record does not know as ended, or of which it does not know yet what they did to the rating of
 * this user. Only their rooms can say whether a result is on its way.
 */
export async function listUnsettled(db: Database, userId: number, matchIds: readonly MatchId[]): Promise<MatchId[]> {
  const rows = await db.all<{ id: MatchId }>(sql`
    SELECT asked.value AS id FROM json_each(${JSON.stringify(matchIds)}) asked LEFT JOIN matches m ON m.match_id = asked.value
    WHERE coalesce(m.status NOT IN ('complete', 'canceled') OR m.status = 'complete' AND m.players IS NULL, 1) OR (
      m.status = 'complete' AND m.is_competitive = 1 AND m.kind IN ('gather', 'scrim') AND m.voided = 0 AND EXISTS (
        SELECT 1 FROM json_each(m.players) place CROSS JOIN match_players p ON p.user_id = place.value ->> 0 AND p.number = place.value ->> 1
        WHERE p.user_id = ${userId} AND p.elo_change IS NULL))`)
  return rows.map(({ id }) => id)
}
