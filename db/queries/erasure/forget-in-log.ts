import { type SQL, sql } from 'drizzle-orm'
import { type Forgotten, forgetInText, withoutNames } from '../../../durable/rules/player/forget-player.ts'
import { actionsWithNames, type StaffAction } from '../../../durable/rules/staff/staff-actions.ts'
import type { Database } from '../../client.ts'
import { runTogether } from '../run-once.ts'

/** This many lines of each index are changed by one batch. */
const pageSize = 100

type Line = { id: number; action: StaffAction; target: string; before: string | null; after: string | null; reason: string | null }
const columns = sql.raw('id, action, target, before, after, reason')

const idColumns = ['actor_steamid', 'player_steamid', 'target', 'before', 'after'] as const
const withNames: readonly StaffAction[] = actionsWithNames

/** A text of a line without the player: its reason is about them, the name of a team, a tournament or a question is not. */
function textWithout(line: Line, column: 'target' | 'before' | 'after' | 'reason', who: Forgotten): string | null {
  const said = line[column]
  if (said === null || (column !== 'reason' && !withNames.includes(line.action))) return said
  return forgetInText(said, column === 'reason' ? who : withoutNames(who))
}

const idsIn = (lines: readonly { id: number }[]): SQL => sql`SELECT value FROM json_each(${JSON.stringify(lines.map(({ id }) => id))})`

/**
 * The statements that take the player out of these lines. A banned player's account has the reason of the ban as well, and a warning its
 * own.
 */
function changesOf(lines: readonly Line[], who: Forgotten): SQL[] {
  const { steamId, pseudonym } = who
  const renamed = idColumns.map((id) => {
    const column = sql.raw(id)
    return sql`UPDATE staff_log SET ${column} = ${pseudonym} WHERE id IN (${idsIn(lines)}) AND ${column} = ${steamId}`
  })
  const rewritten = lines.flatMap((line) =>
    (['target', 'before', 'after', 'reason'] as const).flatMap((name) => {
      const [said, text, column] = [line[name], textWithout(line, name, who), sql.raw(name)]
      if (text === said) return []
      const change = sql`UPDATE staff_log SET ${column} = ${text} WHERE id = ${line.id} AND ${column} = ${said}`
      if (name === 'reason' && line.action === 'warn')
        return [change, sql`UPDATE warnings SET reason = ${text} WHERE id = ${line.id} AND reason = ${said}`]
      const isBan = name === 'reason' && line.action === 'ban'
      return isBan ? [change, sql`UPDATE users SET ban_reason = ${text} WHERE steamid = ${line.target} AND ban_reason = ${said}`] : [change]
    }),
  )
  const warned = lines.filter(({ action }) => action === 'warn')
  const warnings = sql`UPDATE warnings SET by_steamid = ${pseudonym} WHERE id IN (${idsIn(warned)}) AND by_steamid = ${steamId}`
  return [...renamed, ...rewritten, ...(warned.length > 0 ? [warnings] : [])]
}

/** The notes by the player that these lines are about: a line names the player whom a note is about, and the time. */
async function changesOfNotes(db: Database, lines: readonly Line[], who: Forgotten): Promise<SQL[]> {
  const notes = await db.all<{ id: number; text: string }>(sql`
    SELECT DISTINCT n.id, n.text FROM staff_log line CROSS JOIN users ON users.steamid = line.player_steamid
      CROSS JOIN staff_notes n ON n.user_id = users.id AND n.at = line.at AND n.author_steamid = ${who.steamId}
    WHERE line.id IN (${idsIn(lines.filter(({ action }) => action === 'add-note'))})`)
  return notes.map(
    ({ id, text }) => sql`UPDATE staff_notes SET author_steamid = ${who.pseudonym}, text = ${forgetInText(text, who)} WHERE id = ${id}`,
  )
}

/**
 * Takes the player out of a page of the lines that are theirs: as the actor, as the target, and in the texts. The pseudonym takes the place
 * of the SteamID that finds the lines, so each call goes on where the last stopped; answers whether there may be more.
 */
export async function forgetInOwnLines(db: Database, who: Forgotten): Promise<boolean> {
  const pageOf = (index: string, column: string): SQL => sql`
    SELECT * FROM (SELECT ${columns} FROM staff_log INDEXED BY ${sql.raw(index)} WHERE ${sql.raw(column)} = ${who.steamId} ORDER BY id LIMIT ${pageSize})`
  const lines = await db.all<Line>(sql`
    ${pageOf('staff_log_actor', 'actor_steamid')} UNION ${pageOf('staff_log_player', 'player_steamid')}
    UNION ${pageOf('staff_log_target', 'target')}`)
  if (lines.length === 0) return false
  const notes = await changesOfNotes(db, lines, who)
  await runTogether(db, [...notes, ...changesOf(lines, who)])
  return lines.length >= pageSize
}

const roomPageSize = 200

/** The lines about a room, or about a match of it ('room match'), from after this one; lines that cannot name a player are left out. */
const linesOfRoom = (room: string, after: { target: string; id: number }, steamId: string): SQL => sql`
  SELECT ${columns} FROM staff_log INDEXED BY staff_log_target
  WHERE (target, id) > (${after.target}, ${after.id}) AND target < ${`${room}!`} AND (before = ${steamId} OR after = ${steamId} OR reason IS NOT NULL)
  ORDER BY target, id LIMIT ${roomPageSize}`

/**
 * Takes the player out of the log's lines about a room they were in: the players who were added or replaced there, and the reasons. Page by
 * page.
 */
export async function forgetInRoomLines(db: Database, room: string, who: Forgotten): Promise<void> {
  let after = { target: room, id: -1 }
  for (let isMore = true; isMore; ) {
    const lines: Line[] = await db.all<Line>(linesOfRoom(room, after, who.steamId))
    const told = lines.filter(
      (line) => line.before === who.steamId || line.after === who.steamId || textWithout(line, 'reason', who) !== line.reason,
    )
    if (told.length > 0) await runTogether(db, changesOf(told, who))
    after = lines.at(-1) ?? after
    isMore = lines.length === roomPageSize
  }
}
