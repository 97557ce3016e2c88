import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { asksMore, changedFields, type MedalFields, medalsMax, type StoredMedal } from '../../../durable/rules/medals/medal-change.ts'
import type { StaffAction } from '../../../durable/rules/staff/staff-actions.ts'
import type { Role, SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { medals, siteSettings, staffLog } from '../../schema/index.ts'
import { type BatchResults, runTogether } from '../run-once.ts'
import { saveUndo } from '../staff/save-undo.ts'
import { savedRows } from '../staff/saved-rows.ts'

/** Ids of medals that were deleted, as a JSON list under this name: none is given again, and no seed brings one back. */
const deletedMedals = 'deleted-medals'

/** The acting member of staff, and when (UTC ms). */
export type MedalActor = { steamId: SteamId; role: Role; at: number }

/** All medals by id, and the ids of those that were deleted. One round trip. */
export async function readManagedMedals(db: Database): Promise<{ medals: StoredMedal[]; deleted: number[] }> {
  const [rows, [setting]] = await db.batch([
    db.select(getTableColumns(medals)).from(medals).orderBy(asc(medals.id)),
    db.select().from(siteSettings).where(eq(siteSettings.name, deletedMedals)),
  ])
  return { medals: rows, deleted: setting ? (JSON.parse(setting.value) as number[]) : [] }
}

const columns = ['name', 'description', 'image', 'tier', 'type', 'weapon', 'requirement', 'max_recipients'] as const

/** The log's text of a whole medal: its fields that are not null, except `without`; its name is the line's target. */
const factsOf = (medal: object, without: readonly string[]) =>
  JSON.stringify(Object.fromEntries(Object.entries(medal).filter(([field, value]) => value !== null && !without.includes(field))))

type LogLine = { action: StaffAction; target: string; before?: string; after?: string }

/** The line of the staff log, written where the condition of the change that follows it holds. */
const logWhere = ({ steamId, role, at }: MedalActor, { action, target, before, after }: LogLine, condition: SQL) => sql`
  INSERT INTO ${staffLog} (at, actor_steamid, actor_role, action, target, before, after)
  SELECT ${at}, ${steamId}, ${role}, ${action}, ${target}, ${before ?? null}, ${after ?? null} WHERE ${condition}`

const wasWritten = ([log]: BatchResults): boolean => (log?.meta.changes ?? 0) > 0

const isFree = ({ name }: MedalFields, id: number, own: number | null) =>
  sql`NOT EXISTS (SELECT 1 FROM medals WHERE id IS NOT ${own} AND (id = ${id} OR name = ${name} COLLATE NOCASE))`

/** The medal is as it was read: nobody changed it meanwhile. The number of its holders can have changed. */
const isStill = (medal: StoredMedal) => {
  const same = columns.map((column) => sql`${sql.identifier(column)} IS ${medal[column]}`)
  return sql`id = ${medal.id} AND ${sql.join(same, sql` AND `)}`
}

/** Adds a medal with its line of the log; false when its id, its name or the last place is taken. One round trip. */
export async function addMedal(db: Database, id: number, medal: MedalFields, by: MedalActor): Promise<boolean> {
  const free = sql`${isFree(medal, id, null)} AND (SELECT count(*) FROM medals) < ${medalsMax}`
  const values = [id, ...columns.map((column) => medal[column])].map((value) => sql`${value}`)
  return wasWritten(
    await runTogether(db, [
      logWhere(by, { action: 'add-medal', target: medal.name, after: factsOf({ id, ...medal }, ['name', 'description', 'image']) }, free),
      sql`INSERT INTO medals (id, ${sql.raw(columns.join(', '))}) SELECT ${sql.join(values, sql`, `)} WHERE ${free}`,
    ]),
  )
}

/**
 * Changes a medal with its line of the log, with the fields that differ, before and after; false when it is not as it was read, another has
 * its name by now, or somebody got it meanwhile who would not reach it after the change. One round trip.
 */
export async function changeMedal(db: Database, before: StoredMedal, after: MedalFields, by: MedalActor): Promise<boolean> {
  const different = changedFields(before, after)
  const said = (medal: MedalFields) => JSON.stringify(Object.fromEntries(different.map((field) => [field, medal[field]])))
  const room = after.max_recipients
  const holds = sql`EXISTS (SELECT 1 FROM medals WHERE ${isStill(before)} AND (${room} IS NULL OR holders <= ${room})
    AND (${asksMore(before, after) ? 0 : 1} = 1 OR holders = 0)) AND ${isFree(after, before.id, before.id)}`
  const set = columns.map((column) => sql`${sql.identifier(column)} = ${after[column]}`)
  return wasWritten(
    await runTogether(db, [
      logWhere(by, { action: 'edit-medal', target: before.name, before: said(before), after: said(after) }, holds),
      sql`UPDATE medals SET ${sql.join(set, sql`, `)} WHERE id = ${before.id} AND ${holds}`,
    ]),
  )
}

/**
 * Deletes a medal and takes it from everybody, with its line of the log; false when it is not as it was read. One round trip, which reads
 * every medal that was ever given; the act is rare.
 */
export async function deleteMedal(db: Database, medal: StoredMedal, by: MedalActor): Promise<boolean> {
  const holds = sql`EXISTS (SELECT 1 FROM medals WHERE ${isStill(medal)})`
  const gone = sql`NOT EXISTS (SELECT 1 FROM medals WHERE id = ${medal.id})`
  return wasWritten(
    await runTogether(db, [
      logWhere(by, { action: 'delete-medal', target: medal.name, before: factsOf(medal, ['name']) }, holds),
      saveUndo(
        by,
        {
          action: 'delete-medal',
          target: sql`${medal.name}`,
          kept: savedRows({ medals: sql`id = ${medal.id}`, user_medals: sql`medal_id = ${medal.id}` }),
        },
        sql`WHERE ${holds}`,
      ),
      sql`INSERT INTO ${siteSettings} (name, value) SELECT ${deletedMedals}, json_array(${medal.id}) WHERE ${holds}
        ON CONFLICT (name) DO UPDATE SET value = json_insert(value, '$[#]', ${medal.id})`,
      sql`DELETE FROM medals WHERE ${isStill(medal)}`,
      // After the medal itself, so that no count is kept of a medal that is going.
      sql`DELETE FROM user_medals WHERE medal_id = ${medal.id} AND ${gone}`,
    ]),
  )
}
