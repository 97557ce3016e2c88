import { type SQL, sql } from 'drizzle-orm'
import type { UndoableAct } from '../../../durable/rules/staff/undoable-acts.ts'

/** The target of an act as its line of the log has it, and the JSON of its rows before it. */
type UndoRow = { action: UndoableAct; target: SQL; kept: SQL }

/**
 * Saves the rows that an act changes, so that it can be taken back. The statement comes right after the act's line of the log, whose number it
 * takes, before the change, and under the same condition: `from`.
 */
export const saveUndo = ({ steamId, at }: { steamId: string; at: number }, { action, target, kept }: UndoRow, from: SQL): SQL => sql`
  INSERT INTO staff_undos (at, actor_steamid, action, target, kept, line)
  SELECT ${at}, ${steamId}, ${action}, ${target}, ${kept}, last_insert_rowid() ${from}`
