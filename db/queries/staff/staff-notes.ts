import { type SQL, sql } from 'drizzle-orm'
import type { Role, SteamId, UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { saveUndo } from './save-undo.ts'
import { savedRows } from './saved-rows.ts'
import { type ActAnswer, type ActDone, actOnUser, isUser, type StaffActor, type UserKey } from './staff-acts.ts'

/** The time within which equal words by the same member of staff count once, in ms: a button that was pressed twice. */
const sameNoteMs = 60_000

/** The number of notes that a user may have: few enough that all of them are read. */
export const notesMax = 50

/**
 * Writes a note about a player, for staff only; 'full' when the limit of notes is reached. The line of the log says that there is one,
 * without its text.
 */
export async function addNote(
  db: Database,
  { actor, key, at }: { actor: StaffActor; key: UserKey; at: number },
  text: string,
): Promise<ActAnswer | { is: 'full' }> {
  const isThere = sql`EXISTS (SELECT 1 FROM staff_notes n WHERE n.user_id = users.id AND n.author_steamid = ${actor.steamId}
    AND n.text = ${text} AND n.at > ${at - sameNoteMs})`
  const hasRoom = sql`(SELECT count(*) FROM staff_notes n WHERE n.user_id = users.id) < ${notesMax}`
  const answer = await actOnUser(db, {
    actor,
    key,
    line: { action: 'add-note', at },
    onlyIf: sql`NOT ${isThere} AND ${hasRoom}`,
    change: (allowed) => [
      sql`INSERT INTO staff_notes (user_id, at, author_steamid, text) SELECT users.id, ${at}, ${actor.steamId}, ${text} FROM users WHERE ${allowed}`,
    ],
  })
  if (answer.is !== 'done' || answer.changed) return answer
  const same = await db.get<{ id: number } | undefined>(sql`SELECT id FROM users WHERE ${isUser(key)} AND ${isThere}`)
  return same ? answer : { is: 'full' }
}

/** Whether this member of staff may delete a note: their own, one by a lower role, or one by a deleted account. */
const isTheirs = (actor: StaffActor, noteId: number): SQL => sql`EXISTS (
  SELECT 1 FROM staff_notes n LEFT JOIN users author ON author.steamid = n.author_steamid
  WHERE n.id = ${noteId} AND n.user_id = users.id AND (n.author_steamid = ${actor.steamId} OR coalesce(author.role, 0) < ${actor.role}))`

/** The player a note is about; null when there is no such note (any more). */
const subjectOf = async (db: Database, noteId: number): Promise<number | null> =>
  (await db.get<{ user_id: UserId } | undefined>(sql`SELECT user_id FROM staff_notes WHERE id = ${noteId}`))?.user_id ?? null

/**
 * Deletes a note; a note that is gone counts as deleted. 'outranked' for a note about or by somebody of the same role or a higher one.
 */
export async function deleteNote(
  db: Database,
  actor: StaffActor,
  { noteId, at }: { noteId: number; at: number },
): Promise<Exclude<ActAnswer, ActDone> | { is: 'done' }> {
  const subject = await subjectOf(db, noteId)
  if (subject === null) return { is: 'done' }
  const answer = await actOnUser(db, {
    actor,
    key: subject,
    line: { action: 'delete-note', before: sql`${String(noteId)}`, at },
    onlyIf: isTheirs(actor, noteId),
    change: (allowed) => [
      saveUndo(
        { ...actor, at },
        { action: 'delete-note', target: sql`users.steamid`, kept: savedRows({ staff_notes: sql`id = ${noteId}` }) },
        sql`FROM users WHERE ${allowed}`,
      ),
      sql`DELETE FROM staff_notes WHERE id = ${noteId} AND EXISTS (SELECT 1 FROM users WHERE ${allowed})`,
    ],
  })
  if (answer.is !== 'done' || answer.changed) return answer
  // When two staff delete it at once, the second finds it gone.
  return (await subjectOf(db, noteId)) === null ? { is: 'done' } : { is: 'outranked' }
}

/** A note as staff read it; the author's name is null once their account is deleted. */
export type NoteRow = { id: number; at: number; text: string; author: string | null; author_role: Role | null; author_steamid: SteamId }

/** The newest notes about a user. */
export const selectNotes = (userId: SQL): SQL => sql`
  SELECT n.id, n.at, n.text, author.username AS author, author.role AS author_role, n.author_steamid FROM staff_notes n
  LEFT JOIN users author ON author.steamid = n.author_steamid WHERE n.user_id = ${userId} ORDER BY n.id DESC LIMIT ${notesMax}`
