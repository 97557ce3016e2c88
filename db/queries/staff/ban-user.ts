import { sql } from 'drizzle-orm'
import type { Database } from '../../client.ts'
import { hasRunningBan } from '../accounts/running-ban.ts'
import { saveUndo } from './save-undo.ts'
import { type ActAnswer, actOnUser, type By, endNotifications, endOfBan, releaseTicketsOf } from './staff-acts.ts'

/** Bans a player until `until` (UTC ms; null: without end), or changes a running ban. Ends their sessions when it begins. */
export function banUser(
  db: Database,
  { actor, key, at }: By,
  { reason, until }: { reason: string | null; until: number | null },
): Promise<ActAnswer> {
  const runs = hasRunningBan(at)
  return actOnUser(db, {
    actor,
    key,
    line: { action: 'ban', before: sql`iif(${runs}, ${endOfBan}, NULL)`, after: until, reason, at },
    onlyIf: sql`NOT ${runs} OR users.ban_reason IS NOT ${reason} OR users.ban_until IS NOT ${until}`,
    change: (allowed) => [
      saveUndo(
        { ...actor, at },
        {
          action: 'ban',
          target: sql`users.steamid`,
          kept: sql`json_object('before', json_object('banned', users.banned, 'ban_reason', users.ban_reason, 'ban_until', users.ban_until),
            'after', json_object('banned', 1, 'ban_reason', ${reason}, 'ban_until', ${until}))`,
        },
        sql`FROM users WHERE ${allowed}`,
      ),
      endNotifications(allowed),
      releaseTicketsOf(allowed),
      sql`UPDATE users SET session_version = session_version + iif(${runs}, 0, 1), banned = 1, ban_reason = ${reason}, ban_until = ${until}
        WHERE ${allowed}`,
    ],
  })
}

/** Ends a ban that runs. */
export const unbanUser = (db: Database, { actor, key, at }: By, reason: string | null): Promise<ActAnswer> =>
  actOnUser(db, {
    actor,
    key,
    line: { action: 'unban', before: endOfBan, reason, at },
    onlyIf: hasRunningBan(at),
    change: (allowed) => [sql`UPDATE users SET banned = 0, ban_reason = NULL, ban_until = NULL WHERE ${allowed}`],
  })

const savedChatBan = {
  action: 'chat-ban',
  target: sql`users.steamid`,
  kept: sql`json_object('before', json_object('chat_banned', 0), 'after', json_object('chat_banned', 1))`,
} as const

/** Takes a player's right to write in chats, or gives it back. */
export const setChatBan = (db: Database, { actor, key, at }: By, banned: 0 | 1, reason: string | null): Promise<ActAnswer> =>
  actOnUser(db, {
    actor,
    key,
    line: { action: banned ? 'chat-ban' : 'chat-unban', before: sql`users.chat_banned`, after: banned, reason, at },
    onlyIf: sql`users.chat_banned <> ${banned}`,
    change: (allowed) => [
      ...(banned ? [saveUndo({ ...actor, at }, savedChatBan, sql`FROM users WHERE ${allowed}`)] : []),
      sql`UPDATE users SET chat_banned = ${banned} WHERE ${allowed}`,
    ],
  })
