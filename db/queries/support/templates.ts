import { type SQL, sql } from 'drizzle-orm'
import type { StaffAction } from '../../../durable/rules/staff/staff-actions.ts'
import type { TicketSets } from '../../../durable/rules/support/ticket-sets.ts'
import type { Role, SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { runTogether } from '../run-once.ts'
import { saveUndo } from '../staff/save-undo.ts'
import { savedRows } from '../staff/saved-rows.ts'
import { isSameName } from './same-name.ts'

/** A reply that staff have ready (docs/product.md 17.3). */
export type TemplateRow = TemplateForm & { id: number }
/** A template as it is saved, with what it sets when it is sent. */
export type TemplateForm = { name: string; content: string; sets: TicketSets }
type StoredRow = { id: number; name: string; content: string } & TicketSets
/** The acting member of staff, and when (UTC ms). */
export type TemplateActor = { steamId: SteamId; role: Role; at: number }
/** `taken`: another template has the name. */
export type TemplateOutcome = 'done' | 'unknown' | 'taken'

/** This many templates are enough to choose from. */
export const templatesMax = 100

/** All templates by name. */
export async function listTemplates(db: Database): Promise<TemplateRow[]> {
  const rows = await db.all<StoredRow>(
    sql`SELECT id, name, content, status, priority FROM ticket_templates ORDER BY name COLLATE NOCASE, id LIMIT ${templatesMax}`,
  )
  return rows.map(({ status, priority, ...row }) => ({ ...row, sets: { status, priority } }))
}

type Line = { action: StaffAction; target: SQL; before?: SQL; after?: SQL }

/** The line of the staff log, written where the condition of the change that follows it holds. */
const logFrom = ({ steamId, role, at }: TemplateActor, { action, target, before, after }: Line, source: SQL): SQL => sql`
  INSERT INTO staff_log (at, actor_steamid, actor_role, action, target, before, after)
  SELECT ${at}, ${steamId}, ${role}, ${action}, ${target}, ${before ?? sql`NULL`}, ${after ?? sql`NULL`} ${source}`

/** Nobody else has the name, whatever its capitals. */
const isFree = (name: string, own: number | null): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM ticket_templates WHERE ${isSameName(sql`name`, name)} AND id IS NOT ${own})`

/** Adds a template with its line of the log. One round trip. */
export async function addTemplate(
  db: Database,
  { name, content, sets }: TemplateForm,
  by: TemplateActor,
): Promise<{ id: number } | 'taken' | 'full'> {
  const hasRoom = sql`(SELECT count(*) FROM ticket_templates) < ${templatesMax}`
  const source = sql`WHERE ${isFree(name, null)} AND ${hasRoom}`
  const [free, , made] = await runTogether(db, [
    sql`SELECT ${isFree(name, null)} AS free`,
    logFrom(by, { action: 'add-template', target: sql`${name}` }, source),
    sql`INSERT INTO ticket_templates (name, content, status, priority)
      SELECT ${name}, ${content}, ${sets.status}, ${sets.priority} ${source} RETURNING id`,
  ])
  const [row] = (made?.results ?? []) as { id: number }[]
  if (row) return row
  return (free?.results[0] as { free: 0 | 1 } | undefined)?.free === 1 ? 'full' : 'taken'
}

/**
 * Changes a template with its line of the log, which tells of another name. A change that changes nothing is done, without a line. One
 * round trip.
 */
export async function changeTemplate(db: Database, { id, name, content, sets }: TemplateRow, by: TemplateActor): Promise<TemplateOutcome> {
  const renamed = (column: SQL) => sql`iif(name <> ${name}, ${column}, NULL)`
  const holds = sql`id = ${id} AND (name <> ${name} OR content <> ${content} OR status IS NOT ${sets.status} OR priority IS NOT ${sets.priority}) AND ${isFree(name, id)}`
  const line = { action: 'edit-template', target: sql`name`, before: renamed(sql`name`), after: renamed(sql`${name}`) } as const
  const [, , found] = await runTogether(db, [
    logFrom(by, line, sql`FROM ticket_templates WHERE ${holds}`),
    sql`UPDATE ticket_templates SET name = ${name}, content = ${content}, status = ${sets.status}, priority = ${sets.priority} WHERE ${holds}`,
    sql`SELECT name, content, status, priority FROM ticket_templates WHERE id = ${id}`,
  ])
  const [now] = (found?.results ?? []) as StoredRow[]
  if (!now) return 'unknown'
  const isSo = now.name === name && now.content === content && now.status === sets.status && now.priority === sets.priority
  return isSo ? 'done' : 'taken'
}

/** Deletes a template with its line of the log; false for one that is not there. One round trip. */
export async function deleteTemplate(db: Database, id: number, by: TemplateActor): Promise<boolean> {
  const source = sql`FROM ticket_templates WHERE id = ${id}`
  const [logged] = await runTogether(db, [
    logFrom(by, { action: 'delete-template', target: sql`name` }, source),
    saveUndo(by, { action: 'delete-template', target: sql`name`, kept: savedRows({ ticket_templates: sql`id = ${id}` }) }, source),
    sql`DELETE ${source}`,
  ])
  return (logged?.meta.changes ?? 0) > 0
}
