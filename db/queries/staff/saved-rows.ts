import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { faq, faqCategories, faqVotes, incidents, maps, medals, staffNotes, ticketTemplates, userMedals } from '../../schema/index.ts'

const { holders: _counted, ...medalColumns } = getTableColumns(medals)

/** The tables whose rows can be put back, with all their columns; but how many have a medal is counted again by its triggers. */
const columnsOf = {
  maps: Object.keys(getTableColumns(maps)),
  medals: Object.keys(medalColumns),
  user_medals: Object.keys(getTableColumns(userMedals)),
  faq: Object.keys(getTableColumns(faq)),
  faq_votes: Object.keys(getTableColumns(faqVotes)),
  faq_categories: Object.keys(getTableColumns(faqCategories)),
  staff_notes: Object.keys(getTableColumns(staffNotes)),
  ticket_templates: Object.keys(getTableColumns(ticketTemplates)),
  incidents: Object.keys(getTableColumns(incidents)),
}
type Table = keyof typeof columnsOf

/** These rows as JSON {table: [row, …]}; each table with the condition of its rows. */
export function savedRows(parts: Partial<Record<Table, SQL>>): SQL {
  const tables = (Object.entries(parts) as [Table, SQL][]).map(([table, where]) => {
    const fields = columnsOf[table].map((column) => `'${column}', ${column}`).join(', ')
    return sql`${sql.raw(`'${table}'`)}, json((SELECT json_group_array(json_object(${sql.raw(fields)})) FROM ${sql.raw(table)} WHERE ${where}))`
  })
  return sql`json_object(${sql.join(tables, sql`, `)})`
}

/** Puts the kept rows of a table back, of the row `u` of `staff_undos` that `isNow` finds; of them those for which `only` holds. */
export function putBack(table: Table, isNow: SQL, only: SQL = sql`1`): SQL {
  const names = columnsOf[table].join(', ')
  const values = columnsOf[table].map((column) => `kept.value ->> '$.${column}'`).join(', ')
  return sql`INSERT INTO ${sql.raw(table)} (${sql.raw(names)})
    SELECT ${sql.raw(values)} FROM staff_undos u, json_each(u.kept, ${`$.${table}`}) kept WHERE ${isNow} AND ${only} ON CONFLICT DO NOTHING`
}

/** A field of the first kept row of a table. */
export const savedField = (table: Table, column: string): SQL => sql.raw(`u.kept ->> '$.${table}[0].${column}'`)
