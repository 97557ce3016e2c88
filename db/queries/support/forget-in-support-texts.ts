import { type SQL, sql } from 'drizzle-orm'
import { type Forgotten, forgetInText, wordsOf } from '../../../durable/rules/forget-player.ts'
import type { Database } from '../../client.ts'
import { siteSettings } from '../../schema/index.ts'
import { runTogether } from '../run-once.ts'
import { faqVersion } from './faq.ts'
import { keptWords } from './new-ticket.ts'

/** What people wrote: in a table, under its key, before the first of which `start` stands. */
type Written = { table: string; key: string; start: 0 | ''; texts: readonly string[]; isEditorial?: true; isFaq?: true }
const byNumber = { key: 'id', start: 0 } as const
const written: readonly Written[] = [
  { table: 'ticket_messages', ...byNumber, texts: ['message'] },
  { table: 'tickets', ...byNumber, texts: ['subject'] },
  { table: 'attachments', key: 'id', start: '', texts: ['file_name'] },
  // What the site says to everybody names no player; a name that is also a word of its language must not tear holes into it.
  { table: 'faq', ...byNumber, texts: ['title', 'content'], isEditorial: true, isFaq: true },
  { table: 'ticket_templates', ...byNumber, texts: ['name', 'content'], isEditorial: true },
]

/** So many rows are gone over by one statement, and so many of them answered. */
const range = 5_000
const pageSize = 100

type Key = string | number
type Row = { row_key: Key } & Record<string, string | number>

/** The key at which the range ends that begins after this one; null where nothing follows. */
const endOf = ({ table, key }: Written, after: Key): SQL => {
  const [name, by] = [sql.raw(table), sql.raw(key)]
  return sql`SELECT max(row_key) AS row_key FROM (SELECT ${by} AS row_key FROM ${name} WHERE ${by} > ${after} ORDER BY ${by} LIMIT ${range})`
}

/** The rows of a range that may name the player. */
function rowsNaming(words: readonly string[], { table, key, texts }: Written, after: Key, end: Key): SQL {
  const by = sql.raw(key)
  const holdsWord = sql.raw(texts.map((column) => `instr(lower(${column}), lower(value)) > 0`).join(' OR '))
  return sql`
    SELECT ${sql.raw([`${key} AS row_key`, ...texts].join(', '))} FROM ${sql.raw(table)}
    WHERE ${by} > ${after} AND ${by} <= ${end} AND EXISTS (SELECT 1 FROM json_each(${JSON.stringify(words)}) WHERE ${holdsWord})
    ORDER BY ${by} LIMIT ${pageSize}`
}

/** What takes the player out of a row; nothing of what has changed since it was read is overwritten. A subject is found by its new words. */
function changesOf(row: Row, who: Forgotten, { table, key, texts, isFaq }: Written): SQL[] {
  return texts.flatMap((column) => {
    const said = String(row[column])
    const text = forgetInText(said, who)
    if (text === said) return []
    const [name, by, written] = [sql.raw(table), sql.raw(key), sql.raw(column)]
    const isSo = sql`${by} = ${row.row_key} AND ${written} = ${said}`
    if (isFaq) return changeFaq(sql`${written} = ${text}`, isSo)
    const change = sql`UPDATE ${name} SET ${written} = ${text} WHERE ${isSo}`
    return column === 'subject' ? [change, ...rewordTicket(row.row_key, text)] : [change]
  })
}

/** Browsers ask for the FAQ again by its number; who had the entry open to edit it is told that it has changed. */
const changeFaq = (change: SQL, isSo: SQL): SQL[] => [
  sql`INSERT INTO ${siteSettings} (name, value) SELECT ${faqVersion}, '1' FROM faq WHERE ${isSo}
    ON CONFLICT (name) DO UPDATE SET value = CAST(value + 1 AS TEXT)`,
  sql`UPDATE faq SET ${change}, updated_at = updated_at + 1 WHERE ${isSo}`,
]

const rewordTicket = (ticketId: Key, subject: string): SQL[] => [
  sql`DELETE FROM ticket_words WHERE ticket_id = ${ticketId}`,
  sql`INSERT INTO ticket_words (word, ticket_id) SELECT value, t.id FROM tickets t, json_each(${JSON.stringify(keptWords(subject))}) WHERE t.id = ${ticketId}`,
]

async function forgetInTable(db: Database, who: Forgotten, table: Written): Promise<void> {
  const words = wordsOf(who)
  const endAfter = async (after: Key) => (await db.all<{ row_key: Key | null }>(endOf(table, after)))[0]?.row_key ?? null
  let after: Key = table.start
  for (let end = await endAfter(after); end !== null; end = await endAfter(after)) {
    const rows: Row[] = await db.all<Row>(rowsNaming(words, table, after, end))
    const changes = rows.flatMap((row) => changesOf(row, who, table))
    if (changes.length > 0) await runTogether(db, changes)
    after = rows.length === pageSize ? (rows.at(-1)?.row_key ?? end) : end
  }
}

/** Takes a deleted player's SteamID and name out of what others wrote in tickets. Repeated it changes nothing. */
export async function forgetInSupportTexts(db: Database, who: Forgotten): Promise<void> {
  for (const table of written) await forgetInTable(db, table.isEditorial ? { ...who, names: [] } : who, table)
}
