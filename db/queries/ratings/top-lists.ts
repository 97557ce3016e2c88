import { desc, eq, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { TopPeriod } from '../../../durable/rules/rating/top-periods.ts'
import type { Database } from '../../client.ts'
import { topPeriods, topSnapshot, userStats, users } from '../../schema/index.ts'
import { type GrowingList, topLength } from './top-snapshot.ts'

const person = { uid: users.uid, steamid: users.steamid, username: users.username, avatar: users.avatar }
type Person = { uid: string; steamid: string; username: string; avatar: string }
/** A player in a list that only grows, with their total. */
export type CountedPlayer = Person & { value: number }
/** A player in a list sorted by a ratio, with the totals it is made from. */
export type RatioPlayer = Person & {
  kills: number
  deaths: number
  headshot_kills: number
  damage: number
  rounds_played: number
  matches_played: number
}

const { kills, deaths, headshot_kills, damage, rounds_played, matches_played } = userStats

/** The first ten by a ratio, from its index: written out as the index is, or it would not be used. */
const firstBy = (db: Database, ratio: SQLiteColumn) =>
  db
    .select({ ...person, kills, deaths, headshot_kills, damage, rounds_played, matches_played })
    .from(userStats)
    .innerJoin(users, eq(users.id, userStats.user_id))
    .where(sql`matches_played >= 5`)
    .orderBy(desc(ratio))
    .limit(topLength)

/** The eight top lists: the ten first of each. */
export type TopTen = { growing: Partial<Record<GrowingList, CountedPlayer[]>>; adr: RatioPlayer[]; kd: RatioPlayer[]; hs: RatioPlayer[] }

/** The top lists of all time in one round trip; reads at most 61 rows, however many players there are (docs/product.md 7.6). */
export async function readTopLists(db: Database): Promise<TopTen> {
  const [snapshot, adr, kd, hs] = await db.batch([
    db.select({ lists: topSnapshot.lists }).from(topSnapshot),
    firstBy(db, userStats.adr),
    firstBy(db, userStats.kd),
    firstBy(db, userStats.hs),
  ])
  return { growing: JSON.parse(snapshot[0]?.lists ?? '{}'), adr, kd, hs }
}

type PeriodLists = Record<GrowingList, CountedPlayer[]> & Record<'ADR' | 'Kd' | 'Hs', RatioPlayer[]>

/** The top lists of a period as they were last made, empty before that: one row. */
export async function readTopPeriod(db: Database, period: TopPeriod): Promise<TopTen> {
  const lists = sql<string>`json_remove(${topPeriods.lists}, '$.places')`
  const [made] = await db.select({ lists }).from(topPeriods).where(eq(topPeriods.period, period))
  const { ADR = [], Kd = [], Hs = [], ...growing } = JSON.parse(made?.lists ?? '{}') as Partial<PeriodLists>
  return { growing, adr: ADR, kd: Kd, hs: Hs }
}
