import { and, asc, desc, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'
import type { UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { systemSwitches, users } from '../../schema/index.ts'

/** How many players a page of the ELO list has. */
export const ratedPageSize = 50

/** The place of a player in the order of the list: rating first, then id, the higher before the lower. */
export type RatedKey = { elo: number; id: number }
/** The page below a player, the one above, or the one with the player in its middle; null for the first. */
export type RatedPageAsked = { side: 'after' | 'before' | 'around'; key: RatedKey } | null

const { id, uid, steamid, username, avatar, elo, elo_days } = users
const listed = { id, uid, steamid, username, avatar, elo, elo_days }
export type RatedRow = { id: number; uid: string; steamid: string; username: string; avatar: string; elo: number; elo_days: string }
/** Best first, with whether there are others above and below. */
export type RatedPage = { rows: RatedRow[]; hasAbove: boolean; hasBelow: boolean }

const shownSwitch = (db: Database) => db.select({ value: systemSwitches.value }).from(systemSwitches).where(eq(systemSwitches.name, 'elo'))

const rated = (db: Database, range?: SQL) => db.select(listed).from(users).where(and(sql`rated_matches > 0`, range))

const best = (db: Database, limit: number) => rated(db).orderBy(desc(elo), desc(id)).limit(limit)

// Players with the rating of the key and the others are two ranges of the index, merged in its order: however many have one rating, only
// the page is read.
const below = (db: Database, key: RatedKey, { isWithKey, limit }: { isWithKey: boolean; limit: number }) =>
  unionAll(rated(db, and(eq(elo, key.elo), (isWithKey ? lte : lt)(id, key.id))), rated(db, lt(elo, key.elo)))
    .orderBy(desc(elo), desc(id))
    .limit(limit)
const above = (db: Database, key: RatedKey, limit: number) =>
  unionAll(rated(db, and(eq(elo, key.elo), gt(id, key.id))), rated(db, gt(elo, key.elo)))
    .orderBy(asc(elo), asc(id))
    .limit(limit)

/** The number of rows to read on each side, one more than is shown: it says whether there are others. */
const looks = {
  after: { up: 0, down: ratedPageSize + 1 },
  before: { up: ratedPageSize + 1, down: 0 },
  around: { up: ratedPageSize / 2 + 1, down: ratedPageSize / 2 + 1 },
}

/** A page of the players with a rated match; null while ELO is not shown. One round trip, a range of an index. */
export async function listRated(db: Database, asked: RatedPageAsked): Promise<RatedPage | null> {
  const key = asked?.key ?? { elo: 0, id: 0 }
  const { up, down } = looks[asked?.side ?? 'after']
  const [higher, lower, [shown]] = await db.batch([
    above(db, key, up),
    asked ? below(db, key, { isWithKey: asked.side === 'around', limit: down }) : best(db, down),
    shownSwitch(db),
  ])
  if (shown?.value !== 1) return null
  const [shownUp, shownDown] = [higher.slice(0, Math.max(0, up - 1)), lower.slice(0, Math.max(0, down - 1))]
  return {
    rows: [...shownUp.reverse(), ...shownDown],
    hasAbove: asked?.side === 'after' || higher.length > shownUp.length,
    hasBelow: asked?.side === 'before' || lower.length > shownDown.length,
  }
}

/** A player's own rating as it stands now and, if wanted, the list's first page; null while ELO is not shown. One round trip. */
export async function findOwnRating(db: Database, userId: UserId, { withList }: { withList: boolean }) {
  const [[own], first, [shown]] = await db.batch([
    db.select({ id, elo, elo_days, rated_matches: users.rated_matches }).from(users).where(eq(id, userId)),
    best(db, withList ? ratedPageSize + 1 : 0),
    shownSwitch(db),
  ])
  if (shown?.value !== 1 || !own) return null
  const list: RatedPage = { rows: first.slice(0, ratedPageSize), hasAbove: false, hasBelow: first.length > ratedPageSize }
  return { own, list: withList ? list : null }
}
