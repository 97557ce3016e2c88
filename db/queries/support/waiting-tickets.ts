import { type SQL, sql } from 'drizzle-orm'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'

type Viewer = { id: number; steamId: SteamId }
/** The site itself, which tells all staff: of tickets about staff it says nothing. */
export const everyStaff: Viewer = { id: 0, steamId: '' as SteamId }

const waitingMax = 100
/** The number of waiting tickets that can be the viewer's own or about them before the count is too low. */
const waitingSpare = 20

/** The tickets that are not closed and wait for an answer: they come first in their ranges, ordered by when they began to wait. */
const waitingTickets = (now: number): SQL => sql`
  SELECT user_id, reported, desk_order FROM tickets INDEXED BY tickets_desk
  WHERE status IN ('open', 'in_progress') AND priority IN (0, 1, 2) AND desk_order <= ${now} LIMIT ${waitingMax + waitingSpare}`

const aboutNoStaff = sql`(reported IS NULL OR reported NOT IN (SELECT steamid FROM users WHERE role > 1))`
const notTheirs = (viewer: Viewer): SQL =>
  viewer === everyStaff ? aboutNoStaff : sql`user_id <> ${viewer.id} AND reported IS NOT ${viewer.steamId}`
const counted = sql<number>`min(count(*), ${waitingMax})`

/** How many tickets wait for an answer of this viewer, 100 at most. `now` is UTC ms. */
export const countWaiting = (viewer: Viewer, now: number): SQL =>
  sql`SELECT ${counted} AS waiting FROM (${waitingTickets(now)}) WHERE ${notTheirs(viewer)}`

/** The same with since when (UTC ms) the oldest and the newest of them wait; null for none. */
export const selectWaiting = (db: Database, viewer: Viewer, now: number) =>
  db
    .select({ waiting: counted, since: sql<number | null>`min(desk_order)`, latest: sql<number | null>`max(desk_order)` })
    .from(sql`(${waitingTickets(now)})`)
    .where(notTheirs(viewer))
