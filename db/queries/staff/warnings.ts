import { type SQL, sql } from 'drizzle-orm'
import type { Role, SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { runTogether } from '../run-once.ts'
import { saveUndo } from './save-undo.ts'
import { type ActAnswer, actOnUser, type By } from './staff-acts.ts'

/**
 * The time within which equal words by the same member of staff count once, in ms, until they are read: a button that was pressed twice.
 */
const sameWarningMs = 60_000
/** How many of a user's warnings staff see. */
const shownMax = 20

/** Warns a player, who has to say that they have read it. */
export function warnUser(db: Database, { actor, key, at }: By, reason: string): Promise<ActAnswer> {
  return actOnUser(db, {
    actor,
    key,
    line: { action: 'warn', reason, at },
    onlyIf: sql`NOT EXISTS (SELECT 1 FROM warnings w WHERE w.steamid = users.steamid AND w.by_steamid = ${actor.steamId}
      AND w.reason = ${reason} AND (w.seen_at IS NULL OR w.at > ${at - sameWarningMs}))`,
    // The warning comes last: with it there is nothing left to do.
    change: (allowed) => [
      saveUndo({ ...actor, at }, { action: 'warn', target: sql`users.steamid`, kept: sql`'{}'` }, sql`FROM users WHERE ${allowed}`),
      sql`INSERT INTO warnings (id, steamid, at, by_steamid, by_role, reason)
        SELECT (SELECT line FROM staff_undos WHERE id = last_insert_rowid()), users.steamid, ${at}, ${actor.steamId}, ${actor.role}, ${reason}
        FROM users WHERE ${allowed}`,
    ],
  })
}

/** Notes when a player read a warning, once; false when they have no such warning. */
export async function seeWarning(db: Database, { id, steamId, at }: { id: number; steamId: SteamId; at: number }): Promise<boolean> {
  const results = await runTogether(db, [
    sql`UPDATE warnings SET seen_at = ${at} WHERE id = ${id} AND steamid = ${steamId} AND seen_at IS NULL`,
    sql`SELECT 1 FROM warnings WHERE id = ${id} AND steamid = ${steamId}`,
  ])
  return (results.at(-1)?.results.length ?? 0) > 0
}

/** A warning as staff see it; `by` is null for an author whom the record does not know. */
export type WarningRow = { id: number; at: number; by: string | null; by_role: Role; reason: string; seen_at: number | null }

/** The newest warnings of the player with this SteamID. */
export const selectWarnings = (steamId: SQL): SQL => sql`
  SELECT w.id, w.at, author.username AS "by", w.by_role, w.reason, w.seen_at
  FROM warnings w LEFT JOIN users author ON author.steamid = w.by_steamid
  WHERE w.steamid = ${steamId} ORDER BY w.id DESC LIMIT ${shownMax}`
