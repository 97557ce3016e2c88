import { sql } from 'drizzle-orm'
import { isContestDeletion } from '../../../durable/rules/staff/undoable-acts.ts'
import type { Database } from '../../client.ts'
import { runTogether } from '../run-once.ts'
import { logStaffAction, type StaffLogEntry } from '../system.ts'

/**
 * Writes the line of an act in a room. The room of a deleted cup or tournament keeps it: the record keeps its name, and that it can be
 * brought back. May be repeated.
 */
export async function logRoomAct(db: Database, entry: StaffLogEntry): Promise<void> {
  await logStaffAction(db, entry)
  const { action, before } = entry
  if (isContestDeletion(action)) await saveDeletion(db, entry)
  if (action === 'undo-act' && isContestDeletion(before)) await closeDeletion(db, entry)
}

const saveDeletion = (db: Database, { at, actor_steamid, action, target, before }: StaffLogEntry) =>
  runTogether(db, [
    sql`INSERT INTO staff_undos (at, actor_steamid, action, target, kept, line)
      SELECT at, actor_steamid, action, target, json_object('name', before), id FROM staff_log
      WHERE at = ${at} AND actor_steamid = ${actor_steamid} AND action = ${action} AND target = ${target} AND before IS ${before}
        AND NOT EXISTS (SELECT 1 FROM staff_undos u WHERE u.line = staff_log.id) LIMIT 1`,
  ])

const closeDeletion = (db: Database, { at, before, target }: StaffLogEntry) =>
  runTogether(db, [
    sql`UPDATE staff_undos SET undone_at = ${at} WHERE action = ${before} AND target = ${target} AND at <= ${at} AND undone_at IS NULL`,
  ])
