import { sql } from 'drizzle-orm'
import type { OpenIncident } from '../../durable/rules/status/incident.ts'
import type { SystemSwitches } from '../../durable/rules/vocabulary.ts'
import type { Database } from '../client.ts'
import { switchesOf } from './accounts/sessions.ts'
import { runTogether } from './run-once.ts'

/** The notices that every page of the site shows: the switches, and the newest open incident. */
export type SiteNotices = { switches: SystemSwitches; incident: OpenIncident | null }

/** The notices as they stand now. One round trip. */
export async function readNotices(db: Database): Promise<SiteNotices> {
  const [switches, incidents] = await runTogether(db, [
    sql`SELECT name, value FROM system_switches`,
    sql`SELECT title, state FROM incidents WHERE state <> 'solved' ORDER BY id DESC LIMIT 1`,
  ])
  const [incident] = (incidents?.results ?? []) as OpenIncident[]
  return { switches: switchesOf((switches?.results ?? []) as { name: string; value: number }[]), incident: incident ?? null }
}
