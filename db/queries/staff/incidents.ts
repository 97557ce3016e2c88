import { type SQL, sql } from 'drizzle-orm'
import type { StaffAction } from '../../../durable/rules/staff/staff-actions.ts'
import {
  type Incident,
  type IncidentState,
  type IncidentUpdate,
  incidentLimits,
  incidentShownMs,
} from '../../../durable/rules/status/incident.ts'
import type { Role, SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { runTogether } from '../run-once.ts'
import { isSameName } from '../support/same-name.ts'
import { saveUndo } from './save-undo.ts'
import { savedRows } from './saved-rows.ts'

type StoredIncident = Omit<Incident, 'updates'> & { updates: string }
/** The acting member of staff, and when (UTC ms). */
type By = { steamId: SteamId; role: Role; at: number }
type Said = { state: IncidentState; text: string }

/** How many incidents a page shows at most: open ones, and those that were opened last. */
const shownMost = 30

/** As the index `incidents_open` has it: a bound value would not use it. */
export const isOpen = sql`state <> 'solved'`

/** The incidents of the last month and all that are open, newest first. One round trip. */
export async function listIncidents(db: Database, now: number): Promise<Incident[]> {
  const rows = await db.all<StoredIncident>(sql`
    SELECT id, title, state, opened_at, updates FROM incidents WHERE ${isOpen} OR opened_at > ${now - incidentShownMs}
    ORDER BY id DESC LIMIT ${shownMost}`)
  return rows.map(({ updates, ...incident }) => ({ ...incident, updates: JSON.parse(updates) as IncidentUpdate[] }))
}

/** The line of the staff log, written where the condition of the change that follows it holds. */
const logFrom = ({ steamId, role, at }: By, action: StaffAction, target: SQL, after: SQL, source: SQL): SQL => sql`
  INSERT INTO staff_log (at, actor_steamid, actor_role, action, target, after)
  SELECT ${at}, ${steamId}, ${role}, ${action}, ${target}, ${after} ${source}`

/**
 * Opens an incident with its first update and its line of the log; null while one of the same title, or too many, are open. One round trip.
 */
export async function openIncident(db: Database, title: string, { state, text }: Said, by: By): Promise<{ id: number } | null> {
  const isFree = sql`NOT EXISTS (SELECT 1 FROM incidents WHERE ${isOpen} AND ${isSameName(sql`title`, title)})`
  const source = sql`WHERE ${isFree} AND (SELECT count(*) FROM incidents WHERE ${isOpen}) < ${incidentLimits.open}`
  const [, opened] = await runTogether(db, [
    logFrom(by, 'open-incident', sql`${title}`, sql`${state}`, source),
    sql`INSERT INTO incidents (title, state, opened_at, updates)
      SELECT ${title}, ${state}, ${by.at}, json_array(json_object('at', ${by.at}, 'state', ${state}, 'text', ${text})) ${source} RETURNING id`,
  ])
  return ((opened?.results ?? []) as { id: number }[])[0] ?? null
}

const newest = (field: 'state' | 'text'): SQL => sql.raw(`updates ->> '$[#-1].${field}'`)

/** Adds an update with its line of the log. An update equal to the newest one adds nothing and counts as done. One round trip. */
export async function updateIncident(db: Database, id: number, { state, text }: Said, by: By): Promise<'done' | 'unknown' | 'full'> {
  const isNew = sql`(${newest('state')} <> ${state} OR ${newest('text')} <> ${text})`
  const source = sql`FROM incidents WHERE id = ${id} AND ${isNew} AND json_array_length(updates) < ${incidentLimits.updates}`
  const [, , found] = await runTogether(db, [
    logFrom(by, 'update-incident', sql`title`, sql`${state}`, source),
    sql`UPDATE incidents SET state = ${state},
      updates = json_insert(updates, '$[#]', json_object('at', ${by.at}, 'state', ${state}, 'text', ${text}))
      WHERE id IN (SELECT id ${source})`,
    sql`SELECT ${isNew} AS is_new FROM incidents WHERE id = ${id}`,
  ])
  const [row] = (found?.results ?? []) as { is_new: 0 | 1 }[]
  if (!row) return 'unknown'
  return row.is_new === 1 ? 'full' : 'done'
}

/** Deletes an incident with its line of the log; false for one that is not there. One round trip. */
export async function deleteIncident(db: Database, id: number, by: By): Promise<boolean> {
  const source = sql`FROM incidents WHERE id = ${id}`
  const [logged] = await runTogether(db, [
    logFrom(by, 'delete-incident', sql`title`, sql`NULL`, source),
    saveUndo(by, { action: 'delete-incident', target: sql`title`, kept: savedRows({ incidents: sql`id = ${id}` }) }, source),
    sql`DELETE ${source}`,
  ])
  return (logged?.meta.changes ?? 0) > 0
}
