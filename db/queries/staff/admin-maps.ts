import { asc, type SQL, sql } from 'drizzle-orm'
import { maxMaps, maxStandardMaps } from '../../../durable/rules/draft/map-pool.ts'
import type { StaffAction } from '../../../durable/rules/staff/staff-actions.ts'
import type { Role } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { maps, siteSettings, staffLog } from '../../schema/index.ts'
import type { MapRow } from '../matches/maps.ts'
import { runTogether } from '../run-once.ts'
import { saveUndo } from './save-undo.ts'
import { savedRows } from './saved-rows.ts'

/** Ids of maps that were deleted, as a JSON list under this name: none is given again, and no seed brings one back. */
const deletedMaps = 'deleted-maps'

/** The author of a change of a map, and when (UTC ms). */
export type MapAct = { action: StaffAction; actor: string; role: Role; at: number }

/** All maps by id, and the ids of those that were deleted. One round trip. */
export async function readMaps(db: Database): Promise<{ maps: MapRow[]; deleted: number[] }> {
  const [rows, [setting]] = await db.batch([
    db.select().from(maps).orderBy(asc(maps.id)),
    db.select().from(siteSettings).where(sql`${siteSettings.name} = ${deletedMaps}`),
  ])
  return { maps: rows, deleted: setting ? (JSON.parse(setting.value) as number[]) : [] }
}

const columns = ['name', 'display_name', 'workshop_id', 'collection', 'is_active', 'in_pool', 'image_url'] as const

/** The changed fields of a map, as the log keeps them: before and after. */
function changed(before: MapRow, after: MapRow): { before: string; after: string } {
  const different = columns.filter((column) => before[column] !== after[column])
  const said = (map: MapRow) => JSON.stringify(Object.fromEntries(different.map((column) => [column, map[column]])))
  return { before: said(before), after: said(after) }
}

type LogLine = { target: string; before: string | null; after: string | null }

/** The line of the staff log, written where the condition of the change that follows it holds. */
const logWhere = ({ action, actor, role, at }: MapAct, { target, before, after }: LogLine, condition: SQL) => sql`
  INSERT INTO ${staffLog} (at, actor_steamid, actor_role, action, target, before, after)
  SELECT ${at}, ${actor}, ${role}, ${action}, ${target}, ${before}, ${after} WHERE ${condition}`

/** The map is as it was read: nobody changed it meanwhile. */
const isStill = (map: MapRow) => {
  const same = columns.map((column) => sql`${sql.identifier(column)} IS ${map[column]}`)
  return sql`EXISTS (SELECT 1 FROM maps WHERE id = ${map.id} AND ${sql.join(same, sql` AND `)})`
}

/** No other map has its id, its engine name or its workshop id. */
const isFree = ({ id, name, workshop_id }: MapRow, own: number | null) => sql`NOT EXISTS (
  SELECT 1 FROM maps WHERE id IS NOT ${own} AND (id = ${id} OR (name = ${name} AND name <> '') OR workshop_id = ${workshop_id}))`

/** With this map there are no more preselected ones than fit into a gather. */
const hasRoomInStandard = ({ id, is_active }: MapRow) =>
  sql`(${is_active} = 0 OR (SELECT count(*) FROM maps WHERE is_active = 1 AND id <> ${id}) < ${maxStandardMaps})`
const hasRoom = sql`(SELECT count(*) FROM maps) < ${maxMaps}`

const wasWritten = ([log]: Awaited<ReturnType<typeof runTogether>>): boolean => (log?.meta.changes ?? 0) > 0

/** Adds a map with its line of the log; false when its id, its names or the last place is taken. One round trip. */
export async function addMap(db: Database, map: MapRow, act: MapAct): Promise<boolean> {
  const free = sql`${isFree(map, null)} AND ${hasRoom} AND ${hasRoomInStandard(map)}`
  const values = [map.id, ...columns.map((column) => map[column])].map((value) => sql`${value}`)
  return wasWritten(
    await runTogether(db, [
      logWhere(act, { target: map.display_name, before: null, after: JSON.stringify(map) }, free),
      sql`INSERT INTO maps (id, ${sql.raw(columns.join(', '))}) SELECT ${sql.join(values, sql`, `)} WHERE ${free}`,
    ]),
  )
}

/**
 * Changes a map with its line of the log; false when it is not as it was read, or another has its names or the last place by now. One round
 * trip.
 */
export async function changeMap(db: Database, before: MapRow, after: MapRow, act: MapAct): Promise<boolean> {
  const holds = sql`${isStill(before)} AND ${isFree(after, before.id)} AND ${hasRoomInStandard(after)}`
  const set = columns.map((column) => sql`${sql.identifier(column)} = ${after[column]}`)
  return wasWritten(
    await runTogether(db, [
      logWhere(act, { target: after.display_name, ...changed(before, after) }, holds),
      sql`UPDATE maps SET ${sql.join(set, sql`, `)} WHERE id = ${before.id} AND ${holds}`,
    ]),
  )
}

/** Deletes a map with its line of the log; false when it is not as it was read. One round trip. */
export async function deleteMap(db: Database, map: MapRow, act: MapAct): Promise<boolean> {
  return wasWritten(
    await runTogether(db, [
      logWhere(act, { target: map.display_name, before: JSON.stringify(map), after: null }, isStill(map)),
      saveUndo(
        { steamId: act.actor, at: act.at },
        { action: 'delete-map', target: sql`${map.display_name}`, kept: savedRows({ maps: sql`id = ${map.id}` }) },
        sql`WHERE ${isStill(map)}`,
      ),
      sql`INSERT INTO ${siteSettings} (name, value) SELECT ${deletedMaps}, json_array(${map.id}) WHERE ${isStill(map)}
        ON CONFLICT (name) DO UPDATE SET value = json_insert(value, '$[#]', ${map.id})`,
      sql`DELETE FROM maps WHERE id = ${map.id} AND ${isStill(map)}`,
    ]),
  )
}
