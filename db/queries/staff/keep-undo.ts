import { type SQL, sql } from 'drizzle-orm'
import type { UndoableAct } from '../../../durable/rules/staff/undoable-acts.ts'

/** The target of an act as its line of the log has it, and the JSON of the things as they are before it. */
type Kept = { action: UndoableAct; target: SQL; kept: SQL }

/**
 * Keeps what an act is about to change, so that it can be taken back. It stands right after the act's line of the log, whose number it
 * takes, before the change, and has its condition: `from`.
 */
export const keepUndo = ({ steamId, at }: { steamId: string; at: number }, { action, target, kept }: Kept, from: SQL): SQL => sql`
  INSERT INTO staff_undos (at, actor_steamid, action, target, kept, line)
  SELECT ${at}, ${steamId}, ${action}, ${target}, ${kept}, last_insert_rowid() ${from}`
