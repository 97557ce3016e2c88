import { type SQL, sql } from 'drizzle-orm'
import { type UndoableAct, undoableOnPlayer, undoMs } from '../../../durable/rules/staff/undoable-acts.ts'
import type { Role, SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { runTogether } from '../run-once.ts'
import { type RecordedAct, restores } from './undo-restores.ts'

/** This many are shown at most. */
const undosMax = 50
/** For how long a way back that is closed still answers that it was used, in ms. */
const rememberMs = undoMs + 60_000

/** An act that was done lately: its actor, and the player or the name of the thing that it was done to. Times are UTC ms. */
export type UndoRow = {
  id: number
  at: number
  action: UndoableAct
  target: string
  /** The name of a cup or tournament, whose target is its id; null for another act. */
  name: string | null
  actor_steamid: string
  actor_name: string | null
  player_uid: string | null
  player_name: string | null
  player_role: Role | null
  /** The end of a ban; null without end, and for another act. */
  ban_until: number | null
  undone_at: number | null
}

const isOnPlayer = sql`u.action IN (${sql.join(
  undoableOnPlayer.map((action) => sql`${action}`),
  sql`, `,
)})`

const selectUndos = (where: SQL): SQL => sql`
  SELECT u.id, u.at, u.action, u.target, u.actor_steamid, actor.username AS actor_name, player.uid AS player_uid,
    player.username AS player_name, player.role AS player_role, u.kept ->> '$.after.ban_until' AS ban_until, u.kept ->> '$.name' AS name, u.undone_at
  FROM staff_undos u LEFT JOIN users actor ON actor.steamid = u.actor_steamid
  LEFT JOIN users player ON player.steamid = u.target AND ${isOnPlayer}
  WHERE ${where} ORDER BY u.id DESC LIMIT ${undosMax}`

/** A warning that its player has read stays (docs/decisions/085). */
const isReadWarning = sql`u.action = 'warn' AND EXISTS (SELECT 1 FROM warnings w WHERE w.id = u.line AND w.seen_at IS NOT NULL)`

/** The acts that can be taken back now, the newest first. */
export const listUndos = (db: Database, now: number): Promise<UndoRow[]> =>
  db.all<UndoRow>(selectUndos(sql`u.at > ${now - undoMs} AND u.undone_at IS NULL AND NOT (${isReadWarning})`))

/** An act that was done lately; null for one that is forgotten. */
export const findUndo = async (db: Database, id: number): Promise<UndoRow | null> =>
  (await db.get<UndoRow | undefined>(selectUndos(sql`u.id = ${id}`))) ?? null

/** `changed`: the thing is not any more as the act left it; `late`: its time is over. */
export type UndoOutcome = 'done' | 'repeated' | 'changed' | 'late'

/** Undoes an act with its line of the log, both or neither: the changed rows are as they were before. One round trip. */
export async function undoAct(
  db: Database,
  { id, action, target }: Pick<UndoRow, 'id' | 'target'> & { action: RecordedAct },
  by: { steamId: SteamId; role: Role; at: number },
): Promise<UndoOutcome> {
  const { steamId, role, at } = by
  const { holds, changes } = restores[action]
  const isStill = holds({ role, steamId, target })
  const isOpen = sql`u.id = ${id} AND u.undone_at IS NULL AND u.at > ${at - undoMs}`
  const isNow = sql`u.id = ${id} AND u.undone_at = ${at}`
  const [logged, , ...rest] = await runTogether(db, [
    sql`INSERT INTO staff_log (at, actor_steamid, actor_role, action, target, player_steamid, before, after)
      SELECT ${at}, ${steamId}, ${role}, 'undo-act', u.target, iif(${isOnPlayer}, u.target, NULL), u.action, CAST(u.line AS TEXT)
      FROM staff_undos u WHERE ${isOpen} AND ${isStill} RETURNING id`,
    sql`UPDATE staff_undos AS u SET undone_at = ${at} WHERE ${isOpen} AND ${isStill}`,
    ...changes(isNow),
    sql`SELECT undone_at, at FROM staff_undos WHERE id = ${id}`,
  ])
  if ((logged?.results.length ?? 0) > 0) return 'done'
  const [row] = (rest.at(-1)?.results ?? []) as { undone_at: number | null; at: number }[]
  if (!row) return 'late'
  if (row.undone_at !== null) return 'repeated'
  return row.at > at - undoMs ? 'changed' : 'late'
}

/** Forgets what can be taken back no more. */
export async function forgetUndos(db: Database, now: number): Promise<void> {
  await runTogether(db, [sql`DELETE FROM staff_undos WHERE at <= ${now - rememberMs}`])
}

/** Nothing of a player who is deleted is kept in a way back. */
export const forgetUndosOf = (steamId: SteamId): SQL =>
  sql`DELETE FROM staff_undos WHERE actor_steamid = ${steamId} OR target = ${steamId} OR instr(kept, ${steamId}) > 0`
