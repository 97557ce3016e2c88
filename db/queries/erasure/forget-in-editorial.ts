import { type SQL, sql } from 'drizzle-orm'
import { type Forgotten, forgetInText, idFormsOf, withoutNames } from '../../../durable/rules/player/forget-player.ts'
import type { Database } from '../../client.ts'
import { siteSettings } from '../../schema/index.ts'
import { runTogether } from '../run-once.ts'
import { faqVersion } from '../support/faq.ts'

/** The texts that the site shows to everybody, as tables and their columns. */
const editorial = {
  faq: ['title', 'content'],
  ticket_templates: ['name', 'content'],
  incidents: ['title', 'updates'],
} as const
export type EditorialTable = keyof typeof editorial

/** This many texts are answered by one statement. */
const pageSize = 100

type Row = { id: number } & Record<string, string | number>

/** The texts that may have one of the player's ids, after this one. */
function rowsNaming(who: Forgotten, table: EditorialTable, after: number): SQL {
  const texts = editorial[table]
  const holdsId = sql.raw(texts.map((column) => `instr(lower(${column}), lower(value)) > 0`).join(' OR '))
  return sql`
    SELECT ${sql.raw(['id', ...texts].join(', '))} FROM ${sql.raw(table)}
    WHERE id > ${after} AND EXISTS (SELECT 1 FROM json_each(${JSON.stringify(idFormsOf(who))}) WHERE ${holdsId})
    ORDER BY id LIMIT ${pageSize}`
}

/** The statements that take the ids out of a row. They overwrite no column that changed since it was read. */
function changesOf(row: Row, who: Forgotten, table: EditorialTable): SQL[] {
  return editorial[table].flatMap((column) => {
    const said = String(row[column])
    const text = forgetInText(said, withoutNames(who))
    if (text === said) return []
    const name = sql.raw(column)
    const isSo = sql`id = ${row.id} AND ${name} = ${said}`
    if (table === 'faq') return changeFaq(sql`${name} = ${text}`, isSo)
    return [sql`UPDATE ${sql.raw(table)} SET ${name} = ${text} WHERE ${isSo}`]
  })
}

/** Browsers ask for the FAQ again by its number; staff who had the entry open to edit it are told that it has changed. */
const changeFaq = (change: SQL, isSo: SQL): SQL[] => [
  sql`INSERT INTO ${siteSettings} (name, value) SELECT ${faqVersion}, '1' FROM faq WHERE ${isSo}
    ON CONFLICT (name) DO UPDATE SET value = CAST(value + 1 AS TEXT)`,
  sql`UPDATE faq SET ${change}, updated_at = updated_at + 1 WHERE ${isSo}`,
]

/**
 * Takes the player's ids out of a page of the FAQ, of the templates of replies or of the incidents, of which there are few. Their names stay: a name is also
 * a word of the language. Answers where to go on, null at the end.
 */
export async function forgetInEditorial(db: Database, who: Forgotten, table: EditorialTable, from: string): Promise<string | null> {
  const rows: Row[] = await db.all<Row>(rowsNaming(who, table, Number(from || 0)))
  const changes = rows.flatMap((row) => changesOf(row, who, table))
  if (changes.length > 0) await runTogether(db, changes)
  return rows.length === pageSize ? String(rows.at(-1)?.id ?? 0) : null
}
