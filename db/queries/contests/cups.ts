import { and, asc, desc, eq, getTableColumns, lt, ne, sql } from 'drizzle-orm'
import type { CupStatus } from '../../../durable/rules/cup/cup-words.ts'
import type { CupId, SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { cupPlayers, cups } from '../../schema/index.ts'

/** How many of a status a list holds. */
export const listedCupsMax: Readonly<Record<CupStatus, number>> = { live: 20, creating_teams: 20, open: 50, closed: 50 }
/** How many of their own cups a player gets. */
export const ownCupsMax = 50
/** How many players of a cup a list shows. */
export const shownPlayersMax = 12

/** A cup in a list: never with its whole record, which is last in its row and so is not even read. */
const {
  record: _record,
  revision: _revision,
  phase_ends_at: _deadline,
  created_at: _made,
  ended_at: _ended,
  ...ofCard
} = getTableColumns(cups)
export type CupRow = Omit<typeof cups.$inferSelect, 'record' | 'revision' | 'phase_ends_at' | 'created_at' | 'ended_at'>

const ofStatus = (db: Database, status: CupStatus, isPrivate: 0 | 1) =>
  db
    .select(ofCard)
    .from(cups)
    .where(and(eq(cups.is_private, isPrivate), eq(cups.status, status)))
    .orderBy(status === 'open' || status === 'creating_teams' ? asc(cups.date) : desc(cups.date))
    .limit(listedCupsMax[status])

async function listOfEveryStatus(db: Database, isPrivate: 0 | 1): Promise<CupRow[]> {
  const of = (status: CupStatus) => ofStatus(db, status, isPrivate)
  return (await db.batch([of('live'), of('creating_teams'), of('open'), of('closed')])).flat()
}

/**
 * The public cups: those that are played, those that come (the next one first), and the last that were played. One round trip; however many
 * there ever were, no more rows are read than are shown.
 */
export const listCups = (db: Database): Promise<CupRow[]> => listOfEveryStatus(db, 0)

/** The private cups, for staff only, in the same order. */
export const listPrivateCups = (db: Database): Promise<CupRow[]> => listOfEveryStatus(db, 1)

/** The cups a player is registered in or waits for, private ones too: those that are not over, the next one first, then the latest. */
export const listCupsOf = (db: Database, steamId: SteamId): Promise<CupRow[]> =>
  db
    .select(ofCard)
    .from(cupPlayers)
    .innerJoin(cups, eq(cups.id, cupPlayers.cup_id))
    .where(and(eq(cupPlayers.steamid, steamId), ne(cupPlayers.part, 'gone')))
    .orderBy(eq(cups.status, 'closed'), sql`iif(${cups.status} = 'closed', -${cups.date}, ${cups.date})`)
    .limit(ownCupsMax)

/** Some of those who have a place in each of these cups, at most `shownPlayersMax` of one. One query. */
export const listCupPlayersShown = (
  db: Database,
  cupIds: readonly string[],
): Promise<{ cupid: string; steamid: SteamId; username: string; avatar: string }[]> =>
  db.all(sql`
    SELECT cup.value AS cupid, users.steamid, users.username, users.avatar
    FROM json_each(${JSON.stringify(cupIds)}) cup CROSS JOIN users ON users.steamid IN (
      SELECT steamid FROM cup_players WHERE cup_id = cup.value AND part = 'in' LIMIT ${shownPlayersMax})
    ORDER BY cup.key`)

/** A cup's row without its record; null for one that nobody made. */
export async function findCupCard(db: Database, id: CupId): Promise<CupRow | null> {
  const [row] = await db.select(ofCard).from(cups).where(eq(cups.id, id)).limit(1)
  return row ?? null
}

/** The ids of cups with a deadline before `time` (UTC ms): their rooms may have missed a timer. */
export async function listOverdueCups(db: Database, time: number): Promise<string[]> {
  const rows = await db.select({ id: cups.id }).from(cups).where(lt(cups.phase_ends_at, time)).orderBy(cups.phase_ends_at).limit(50)
  return rows.map(({ id }) => id)
}

/** Moves the deadline of a cup that was overdue at `time`, as `moveDeadline` does that of a match. */
export async function moveCupDeadline(db: Database, id: CupId, { time, to }: { time: number; to: number | null }): Promise<void> {
  await db
    .update(cups)
    .set({ phase_ends_at: to })
    .where(and(eq(cups.id, id), lt(cups.phase_ends_at, time)))
}

/** Every cup there ever was, deleted ones too. */
const everyCup = sql`SELECT id FROM cups UNION SELECT target FROM staff_log WHERE action = 'add-cup'`

/**
 * A page of the cups with data of a player, from the `offset`th on: cups that name them or ever did, and cups in which they acted as staff.
 * A line of the staff log about a match of a cup has 'id match' for its target.
 */
export async function listCupTraces(db: Database, steamId: SteamId, { offset, most }: { offset: number; most: number }): Promise<string[]> {
  const rows = await db.all<{ id: CupId }>(sql`
    SELECT cup_id AS id FROM cup_players WHERE steamid = ${steamId}
    UNION SELECT id FROM (${everyCup})
      WHERE id IN (SELECT substr(target, 1, instr(target || ' ', ' ') - 1) FROM staff_log WHERE actor_steamid = ${steamId})
    ORDER BY id LIMIT ${most} OFFSET ${offset}`)
  return rows.map(({ id }) => id)
}
