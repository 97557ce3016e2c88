import { type SQL, sql } from 'drizzle-orm'
import { type Forgotten, forgetInText } from '../../../durable/rules/player/forget-player.ts'
import type { UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { runTogether } from '../run-once.ts'
import { searchedWords } from '../support/new-ticket.ts'

/** This many messages are gone over by one call. */
const pageSize = 100

type Message = { id: number; message: string }
type Ticket = { id: number; subject: string }

/** A text of one row with its place; a text that has changed since is not overwritten. */
function rewritten(table: string, column: string, { id, said }: { id: number | string; said: string }, who: Forgotten): SQL[] {
  const text = forgetInText(said, who)
  const [into, name] = [sql.raw(table), sql.raw(column)]
  return text === said ? [] : [sql`UPDATE ${into} SET ${name} = ${text} WHERE id = ${id} AND ${name} = ${said}`]
}

/** The messages without the player, with the names of their files. */
async function changesOf(db: Database, messages: readonly Message[], who: Forgotten): Promise<SQL[]> {
  const ids = JSON.stringify(messages.map(({ id }) => id))
  const files = await db.all<{ id: string; file_name: string }>(sql`
    SELECT id, file_name FROM attachments WHERE message_id IS NOT NULL AND message_id IN (SELECT value FROM json_each(${ids}))`)
  return [
    ...messages.flatMap(({ id, message }) => rewritten('ticket_messages', 'message', { id, said: message }, who)),
    ...files.flatMap(({ id, file_name }) => rewritten('attachments', 'file_name', { id, said: file_name }, who)),
  ]
}

/** A ticket is found by the words of its subject. */
function changesOfSubject({ id, subject }: Ticket, who: Forgotten): SQL[] {
  const change = rewritten('tickets', 'subject', { id, said: subject }, who)
  if (change.length === 0) return []
  const words = JSON.stringify(searchedWords(forgetInText(subject, who)))
  return [
    ...change,
    sql`DELETE FROM ticket_words WHERE ticket_id = ${id}`,
    sql`INSERT INTO ticket_words (word, ticket_id) SELECT value, t.id FROM tickets t, json_each(${words}) WHERE t.id = ${id}`,
  ]
}

/** The first ticket that is about a player: they are the reported one, or their SteamID stands in its subject. */
const firstAbout = ({ steamId }: Forgotten): SQL => sql`
  SELECT id, subject FROM tickets WHERE id = coalesce(
    (SELECT id FROM tickets WHERE reported = ${steamId} ORDER BY id LIMIT 1),
    (SELECT ticket_id FROM ticket_words WHERE word = ${steamId} ORDER BY ticket_id LIMIT 1))`

/**
 * Takes the player out of a page of the tickets that are about them: subject, messages and names of files, also the words of strangers
 * there. `from` is 'ticket message', where the last call stopped. A ticket that is done no longer names the player. Answers where to go on,
 * null at the end.
 */
export async function forgetInReports(db: Database, who: Forgotten, from: string): Promise<string | null> {
  const [ticket] = await db.all<Ticket>(firstAbout(who))
  if (!ticket) return null
  const [begun, last] = from.split(' ').map(Number)
  const after = begun === ticket.id ? (last ?? 0) : 0
  const messages = await db.all<Message>(sql`
    SELECT id, message FROM ticket_messages WHERE ticket_id = ${ticket.id} AND id > ${after} ORDER BY id LIMIT ${pageSize}`)
  const isLast = messages.length < pageSize
  const end = isLast
    ? [...changesOfSubject(ticket, who), sql`UPDATE tickets SET reported = NULL WHERE id = ${ticket.id} AND reported = ${who.steamId}`]
    : []
  const changes = [...(await changesOf(db, messages, who)), ...end]
  if (changes.length > 0) await runTogether(db, changes)
  return isLast ? '0 0' : `${ticket.id} ${messages.at(-1)?.id ?? 0}`
}

/**
 * Takes the player's name out of a page of their messages as staff in the tickets of others, which stay under the name of a deleted player.
 * Messages of players have a key, by which they are found. Answers the key to go on from, null at the end.
 */
export async function forgetInAnswers(db: Database, who: Forgotten & { userId: UserId }, from: string): Promise<string | null> {
  const messages = await db.all<Message & { action_key: string }>(sql`
    SELECT id, message, action_key FROM ticket_messages WHERE user_id = ${who.userId} AND action_key > ${from}
    ORDER BY action_key LIMIT ${pageSize}`)
  if (messages.length === 0) return null
  const changes = await changesOf(db, messages, who)
  if (changes.length > 0) await runTogether(db, changes)
  return messages.length === pageSize ? (messages.at(-1)?.action_key ?? null) : null
}
