import { type SQL, sql } from 'drizzle-orm'
import type { UndoableAct } from '../../../durable/rules/staff/undoable-acts.ts'
import type { Role } from '../../../durable/rules/vocabulary.ts'
import { isDeletedUser } from '../erasure/deleted-user.ts'

/**
 * The way back from an act, over its row `u` of `staff_undos`: `holds` is the condition under which the thing is still as the act left it,
 * for an actor of this role; `changes` put back what was there, where `isNow` finds the row.
 */
type Restore = { holds(role: Role): SQL; changes(isNow: SQL): readonly SQL[] }

type BanColumn = 'banned' | 'ban_reason' | 'ban_until' | 'chat_banned'

/** The columns of a user's ban as they were, where they are still what the act made of them. Nobody outranks the actor by now. */
function ofColumns(columns: readonly BanColumn[]): Restore {
  const isSame = columns.map((column) => sql`users.${sql.raw(column)} IS u.kept ->> ${`$.after.${column}`}`)
  const before = columns.map((column) => sql`u.kept ->> ${`$.before.${column}`}`)
  return {
    holds: (role) => sql`EXISTS (SELECT 1 FROM users
      WHERE users.steamid = u.target AND users.role < ${role} AND NOT ${isDeletedUser} AND ${sql.join(isSame, sql` AND `)})`,
    changes: (isNow) => [
      sql`UPDATE users SET (${sql.raw(columns.join(', '))}) = (SELECT ${sql.join(before, sql`, `)} FROM staff_undos u WHERE ${isNow})
        WHERE steamid IN (SELECT u.target FROM staff_undos u WHERE ${isNow})`,
    ],
  }
}

/** The way back from each act that the record takes back. */
export const restores: Readonly<Record<UndoableAct, Restore>> = {
  ban: ofColumns(['banned', 'ban_reason', 'ban_until']),
  'chat-ban': ofColumns(['chat_banned']),
}
