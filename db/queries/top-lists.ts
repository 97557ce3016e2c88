import { desc, eq, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Database } from '../client.ts'
import { systemSwitches, topSnapshot, userStats, users } from '../schema/index.ts'
import { type GrowingList, topLength } from './top-snapshot.ts'

const person = { uid: users.uid, steamid: users.steamid, username: users.username, avatar: users.avatar }
type Person = { uid: string; steamid: string; username: string; avatar: string }
/** A player in a list that only grows, with their total. */
export type CountedPlayer = Person & { value: number }
/** A player in a list sorted by a ratio, with the totals it is made from. */
export type RatioPlayer = Person & { kills: number; deaths: number; headshot_kills: number; damage: number; rounds_played: number }

const { kills, deaths, headshot_kills, damage, rounds_played } = userStats

/** The first ten by a ratio, from its index: written out as the index is, or it would not be used. */
const firstBy = (db: Database, ratio: SQLiteColumn) =>
  db
    .select({ ...person, kills, deaths, headshot_kills, damage, rounds_played })
    .from(userStats)
    .innerJoin(users, eq(users.id, userStats.user_id))
    .where(sql`matches_played >= 5`)
    .orderBy(desc(ratio))
    .limit(topLength)

/** All top lists in one round trip; reads at most 61 rows, however many players there are (docs/product.md 7.6). */
export async function readTopLists(db: Database) {
  const [snapshot, adr, kd, hs] = await db.batch([
    db.select({ lists: topSnapshot.lists }).from(topSnapshot),
    firstBy(db, userStats.adr),
    firstBy(db, userStats.kd),
    firstBy(db, userStats.hs),
  ])
  const growing = JSON.parse(snapshot[0]?.lists ?? '{}') as Partial<Record<GrowingList, CountedPlayer[]>>
  return { growing, adr, kd, hs }
}

export const ratingListLength = 50

/** The best rated players who have a rated match, best first; null while the switch is off. One round trip, an index's first rows. */
export async function listBestRated(db: Database): Promise<(Person & { elo: number })[] | null> {
  const [best, [shown]] = await db.batch([
    db
      .select({ ...person, elo: users.elo })
      .from(users)
      .where(sql`rated_matches > 0`)
      .orderBy(desc(users.elo))
      .limit(ratingListLength),
    db.select({ value: systemSwitches.value }).from(systemSwitches).where(eq(systemSwitches.name, 'elo')),
  ])
  return shown?.value === 1 ? best : null
}
