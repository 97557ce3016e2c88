import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '../../../durable/rules/vocabulary.ts'

/** The top lists that only ever grow, and the total each sorts by (docs/product.md 7.6). */
export const growingLists = {
  Kills: 'kills',
  Games: 'matches_played',
  Dmg: 'damage',
  Ace: 'total_5k',
  Utility: 'utility_damage',
} as const
export type GrowingList = keyof typeof growingLists

/** How many stand in each top list. */
export const topLength = 10

const lists = Object.entries(growingLists)
/** The person in a list, as the fields of json_object. */
export const personFields = `'id', id, 'uid', uid, 'steamid', steamid, 'username', username, 'avatar', avatar`
const firstTen = (total: string) => `(
  SELECT json_group_array(json_object(${personFields}, 'value', total)) FROM (
    SELECT *, ${total} AS total FROM contenders WHERE ${total} > 0 ORDER BY ${total} DESC, id LIMIT ${topLength}
  ))`

const contender = `users.id, uid, steamid, username, avatar, ${lists.map(([, total]) => total).join(', ')}`
const listsOfContenders = `json_object(${lists.map(([name, total]) => `'${name}', ${firstTen(total)}`).join(', ')})`

/** The lists made from all players' totals, as an expression. */
export const listsOfTotals = `(
  WITH contenders AS MATERIALIZED (SELECT ${contender} FROM user_stats JOIN users ON users.id = user_stats.user_id)
  SELECT ${listsOfContenders})`

/** Reads all players once for each list, unless `everybody` is empty. Nested, because D1 allows only five parts in a compound SELECT. */
const bestOfAll = lists
  .map(([, total]) => `(SELECT user_id FROM everybody CROSS JOIN user_stats ORDER BY ${total} DESC, user_id LIMIT ${topLength})`)
  .map((best) => `SELECT user_id FROM ${best}`)
  .join(' UNION ')

/**
 * Writes the lists from `players`, the players already listed and, if `everybody` has a row, the best of all players; and changes the
 * number of results, since everything else made from results is out of date.
 */
const writeLists = (players: string, everybody: string): string => `
  INSERT INTO top_snapshot (id, lists, results)
  WITH everybody AS (${everybody}), candidates AS (
    ${players}
    UNION SELECT first.value ->> 'id' FROM top_snapshot, json_each(lists) list, json_each(list.value) first
    UNION SELECT user_id FROM (${bestOfAll})
  ), contenders AS MATERIALIZED (
    SELECT ${contender} FROM candidates JOIN users ON users.id = candidates.user_id JOIN user_stats ON user_stats.user_id = users.id
  )
  SELECT 1, ${listsOfContenders}, 1 WHERE true
  ON CONFLICT (id) DO UPDATE SET lists = excluded.lists, results = results + 1`

/** For the first rows of a database. */
export const firstTopSnapshot = writeLists('SELECT NULL AS user_id', 'SELECT 1')

const afterResult = writeLists(
  'SELECT player.value ->> 0 AS user_id FROM matches, json_each(players) player WHERE match_id = :match',
  'SELECT 1 FROM applied WHERE match_id = :match GROUP BY match_id HAVING count(*) > 1',
)

/** Takes out a deleted player, whose totals are gone; the next player of each list moves up. */
export const forgetInTopSnapshot = (userId: UserId): SQL =>
  sql.raw(
    writeLists(
      'SELECT NULL AS user_id',
      `SELECT 1 FROM top_snapshot, json_each(lists) list, json_each(list.value) first WHERE first.value ->> 'id' = ${Number(userId)} LIMIT 1`,
    ),
  )

/**
 * After a result only its players can be new in a list that only grows. If the match had been applied before, counts were
 * subtracted, and any player may be.
 */
export const updateTopSnapshot = (matchId: string): SQL =>
  sql.join(
    afterResult.split(':match').map((part) => sql.raw(part)),
    sql`${matchId}`,
  )
