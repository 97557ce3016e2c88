import { gt } from 'drizzle-orm'
import type { Role, SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { users } from '../../schema/index.ts'

/** Everybody with a role above that of a player. */
export const listStaff = (db: Database): Promise<{ steamId: SteamId; role: Role }[]> =>
  db.select({ steamId: users.steamid, role: users.role }).from(users).where(gt(users.role, 1))
