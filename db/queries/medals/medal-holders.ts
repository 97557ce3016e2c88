import { type SQL, sql } from 'drizzle-orm'
import { cupMedalId } from '../../../durable/rules/medals/medals.ts'
import type { Role, SteamId, UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { ofEvents, staffLog } from '../../schema/index.ts'
import { isDeletedUser } from '../erasure/deleted-user.ts'
import { runTogether } from '../run-once.ts'
import type { MedalActor } from './medal-management.ts'

/** The medal and the player before the act of staff; null for an unknown one. `done`: this call changed something. */
export type Handed = {
  done: boolean
  medal: { id: number; name: string; image: string; type: string } | null
  player: { steamid: SteamId; username: string; role: Role; has: 0 | 1 } | null
}

const isThem = (userId: string) => sql`(users.steamid = ${userId} OR users.uid = ${userId}) AND NOT ${isDeletedUser}`
/** An event's medal and a player, whom somebody of this role may give it to or take it from. */
const both = (medalId: number, userId: string, { role }: MedalActor) => sql`
  FROM medals JOIN users ON ${isThem(userId)}
  WHERE medals.id = ${medalId} AND medals.type = 'event' AND users.role < ${role}`
const has = sql`EXISTS (SELECT 1 FROM user_medals had WHERE had.user_id = users.id AND had.medal_id = medals.id)`

type Line = { action: 'give-medal' | 'take-medal'; reason: string | null }
const logWhere = ({ steamId, role, at }: MedalActor, { action, reason }: Line, from: SQL) => sql`
  INSERT INTO ${staffLog} (at, actor_steamid, actor_role, action, target, player_steamid, reason)
  SELECT ${at}, ${steamId}, ${role}, ${action}, medals.name, users.steamid, ${reason} ${from}`

/** How both stand, read before the change in the same transaction. */
const readsOf = (medalId: number, userId: string) => [
  sql`SELECT id, name, image, type FROM medals WHERE id = ${medalId}`,
  sql`SELECT steamid, username, role, EXISTS (SELECT 1 FROM user_medals WHERE user_id = users.id AND medal_id = ${medalId}) AS has
    FROM users WHERE ${isThem(userId)}`,
]

async function hand(db: Database, medalId: number, userId: string, change: readonly SQL[]): Promise<Handed> {
  const [medal, player, log] = await runTogether(db, [...readsOf(medalId, userId), ...change])
  return {
    done: (log?.meta.changes ?? 0) > 0,
    medal: (medal?.results[0] as Handed['medal'] | undefined) ?? null,
    player: (player?.results[0] as Handed['player'] | undefined) ?? null,
  }
}

/** Gives an event's medal to a player by uid or SteamID, once and while there is room, with its line of the log. One round trip. */
export function giveMedal(db: Database, medalId: number, userId: string, by: MedalActor): Promise<Handed> {
  const free = sql`${both(medalId, userId, by)} AND NOT ${has} AND (medals.max_recipients IS NULL OR medals.holders < medals.max_recipients)`
  return hand(db, medalId, userId, [
    logWhere(by, { action: 'give-medal', reason: null }, free),
    sql`INSERT INTO user_medals (user_id, medal_id, acquired_at) SELECT users.id, medals.id, ${by.at} ${free}`,
  ])
}

/**
 * Takes an event's medal from a player by uid or SteamID, with its line of the log. The medal of cups is then taken for every cup that they
 * have won so far. One round trip.
 */
export function takeMedal(db: Database, medalId: number, userId: string, reason: string, by: MedalActor): Promise<Handed> {
  const owned = sql`${both(medalId, userId, by)} AND ${has}`
  return hand(db, medalId, userId, [
    logWhere(by, { action: 'take-medal', reason }, owned),
    sql`UPDATE cup_players SET won = 2 WHERE won = 1 AND ${medalId} = ${cupMedalId} AND steamid = (SELECT users.steamid ${owned})`,
    sql`DELETE FROM user_medals WHERE (user_id, medal_id) IN (SELECT users.id, medals.id ${owned})`,
  ])
}

/** Somebody who has a medal, since when (UTC ms). */
export type MedalHolder = { uid: string; steamid: SteamId; username: string; avatar: string; acquired_at: number }

const pageSize = 24
/** How many given medals a page looks through at most. */
const lookedThrough = 5_000
const shownUser = sql`u.uid, u.steamid, u.username, u.avatar`

/**
 * A page of the players with a medal. The medal of an event: the newest first, by an index of its own. A medal that follows from totals: by
 * account, and a bounded number of given medals is looked through, so that a page costs the same in any community; it may then be short, or
 * empty, and still have a `next`. `after` is the `next` of the page before, null for the first. One round trip.
 */
export async function listHolders(
  db: Database,
  { id, type }: { id: number; type: string },
  after: { at: number; user: UserId } | null,
): Promise<{ holders: MedalHolder[]; next: { at: number; user: UserId } | null }> {
  return type === 'event' ? listOfEvent(db, id, after) : listCounted(db, id, after?.user ?? 0)
}

type HolderRow = MedalHolder & { user_id: UserId }
const holderOf = ({ user_id: _id, ...holder }: HolderRow): MedalHolder => holder

async function listOfEvent(db: Database, id: number, after: { at: number; user: UserId } | null) {
  const before = after ? sql`AND (had.acquired_at, had.user_id) < (${after.at}, ${after.user})` : sql``
  const rows = await db.all<HolderRow>(sql`
    SELECT had.user_id, had.acquired_at, ${shownUser} FROM user_medals had CROSS JOIN users u ON u.id = had.user_id
    WHERE (${sql.raw(ofEvents)}) AND had.medal_id = ${id} ${before}
    ORDER BY had.acquired_at DESC, had.user_id DESC LIMIT ${pageSize + 1}`)
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
  return { holders: rows.slice(0, pageSize).map(holderOf), next: last ? { at: last.acquired_at, user: last.user_id } : null }
}

async function listCounted(db: Database, id: number, after: number) {
  const looked = sql`SELECT user_id, medal_id, acquired_at FROM user_medals WHERE user_id > ${after} ORDER BY user_id, medal_id LIMIT ${lookedThrough}`
  const [found, end] = await runTogether(db, [
    sql`SELECT had.user_id, had.acquired_at, ${shownUser} FROM (${looked}) had CROSS JOIN users u ON u.id = had.user_id
      WHERE had.medal_id = ${id} ORDER BY had.user_id LIMIT ${pageSize + 1}`,
    sql`SELECT user_id FROM (${looked}) ORDER BY user_id LIMIT 1 OFFSET ${lookedThrough - 1}`,
  ])
  const rows = (found?.results ?? []) as HolderRow[]
  if (rows.length > pageSize)
    return { holders: rows.slice(0, pageSize).map(holderOf), next: { at: 0, user: rows[pageSize - 1]?.user_id ?? after } }
  const cut = (end?.results[0] as { user_id: UserId } | undefined)?.user_id
  // The last player can have medals after the rows looked through, so the next page begins with them.
  const whole = rows.filter(({ user_id }) => user_id !== cut)
  return { holders: whole.map(holderOf), next: cut === undefined ? null : { at: 0, user: cut - 1 } }
}
