import { desc } from 'drizzle-orm'
import type { OpenIncident } from '../../durable/rules/status/incident.ts'
import type { SystemSwitches } from '../../durable/rules/vocabulary.ts'
import type { Database } from '../client.ts'
import { incidents, systemSwitches } from '../schema/index.ts'
import { switchesOf } from './accounts/sessions.ts'
import { isOpen } from './staff/incidents.ts'

/** The notices that every page of the site shows: the switches, and the newest open incident. */
export type SiteNotices = { switches: SystemSwitches; incident: OpenIncident | null }

/** The notices as they stand now. One round trip. */
export async function readNotices(db: Database): Promise<SiteNotices> {
  const [switches, [incident]] = await db.batch([
    db.select().from(systemSwitches),
    db.select({ title: incidents.title, state: incidents.state }).from(incidents).where(isOpen).orderBy(desc(incidents.id)).limit(1),
  ])
  return { switches: switchesOf(switches), incident: (incident as OpenIncident | undefined) ?? null }
}
