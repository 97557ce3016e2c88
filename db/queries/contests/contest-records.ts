import { sql } from 'drizzle-orm'
import type { Database } from '../../client.ts'
import { cups, tournaments } from '../../schema/index.ts'

/**
 * The states of these cups and tournaments by id, as JSON, as their rooms last told the record; one that is gone is missing. One round
 * trip; none without ids.
 */
export async function listContestRecords(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.all<{ id: string; record: string | null }>(sql`
    SELECT asked.value AS id, coalesce(cups.record, tournaments.record) AS record FROM json_each(${JSON.stringify(ids)}) asked
    LEFT JOIN ${cups} ON cups.id = asked.value LEFT JOIN ${tournaments} ON tournaments.id = asked.value`)
  return new Map(rows.flatMap(({ id, record }) => (record === null ? [] : [[id, record]])))
}
