import { openDatabase } from '../../../db/client.ts'
import { listIncidents } from '../../../db/queries/staff/incidents.ts'
import { log } from '../../../durable/log/log.ts'
import { siteHealthOf } from '../../../durable/ports/objects.ts'
import type { Incident } from '../../../durable/rules/status/incident.ts'
import type { StatusFacts } from '../../../durable/rules/status/site-status.ts'
import type { Bindings } from '../../app-env.ts'
import { within } from './probe-site.ts'

/** The status of the site at `now` (UTC ms). `isOld` when no measuring part answers now; null for one that never answered this isolate. */
export type StatusView = { now: number; facts: StatusFacts | null; isOld: boolean; incidents: readonly Incident[] | null }

/** How long the page waits for each of its parts, in ms. */
const patienceMs = 1_500

/** The answer in time, otherwise null. */
const inTime = <Answer>(what: string, work: Promise<Answer>): Promise<Answer | null> =>
  within(patienceMs, work).catch((error: unknown) => {
    log('warn', 'health', { message: what, error })
    return null
  })

/** Without an answer the last known parts are shown: the page is needed most then. */
export async function readStatus(env: Bindings, now: number, last: StatusView | null): Promise<StatusView> {
  const [facts, incidents] = await Promise.all([
    inTime('status', siteHealthOf(env).status()),
    inTime('incidents', listIncidents(openDatabase(env.DB), now)),
  ])
  return { now, facts: facts ?? last?.facts ?? null, isOld: facts === null, incidents: incidents ?? last?.incidents ?? null }
}
