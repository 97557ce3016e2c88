import { and, eq, getTableColumns, not, or } from 'drizzle-orm'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { systemSwitches, userStats, users } from '../../schema/index.ts'
import { isDeletedUser } from '../erasure/deleted-user.ts'

const { uid, steamid, username, avatar, role, elo, created_at, banned, ban_until } = users

/** The statements of `findProfile`, for batches. */
export const selectProfile = (db: Database, userId: string) =>
  [
    db
      .select({ user: { uid, steamid, username, avatar, role, elo, created_at, banned, ban_until }, totals: getTableColumns(userStats) })
      .from(users)
      .leftJoin(userStats, eq(userStats.user_id, users.id))
      .where(and(or(eq(users.uid, userId), eq(users.steamid, userId as SteamId)), not(isDeletedUser)))
      .limit(1),
    db.select({ value: systemSwitches.value }).from(systemSwitches).where(eq(systemSwitches.name, 'elo')),
  ] as const

/** A player's public profile by uid or SteamID, null for one who deleted their account, with whether ratings are shown; one round trip, a few rows. */
export async function findProfile(db: Database, userId: string) {
  const [found, [shown]] = await db.batch([...selectProfile(db, userId)])
  return { profile: found[0] ?? null, showsElo: shown?.value === 1 }
}
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>['profile']>
