import { eq, sql } from 'drizzle-orm'
import { gatherTitle } from '../../../durable/rules/lobby/gather-title.ts'
import type { MatchId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { matches, users } from '../../schema/index.ts'

/** The names of these matches, by id; a match that is not in the record is missing. Any number of ids is bound as one value. */
export async function listMatchNames(db: Database, ids: readonly MatchId[]): Promise<ReadonlyMap<MatchId, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: matches.match_id, name: matches.name, kind: matches.kind, owner: users.username })
    .from(matches)
    .leftJoin(users, eq(users.steamid, matches.creator_id))
    .where(sql`${matches.match_id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
  return new Map(rows.map(({ id, name, kind, owner }) => [id, gatherTitle({ name, owner_name: owner ?? '', kind })]))
}
