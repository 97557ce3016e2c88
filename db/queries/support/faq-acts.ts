import { type SQL, sql } from 'drizzle-orm'
import type { FaqDraft } from '../../../durable/rules/faq/faq-form.ts'
import type { StaffAction } from '../../../durable/rules/staff/staff-actions.ts'
import type { Database } from '../../client.ts'
import { siteSettings } from '../../schema/index.ts'
import { type BatchResults, runTogether } from '../run-once.ts'
import { saveUndo } from '../staff/save-undo.ts'
import { savedRows } from '../staff/saved-rows.ts'
import type { StaffActor } from '../staff/staff-acts.ts'
import { faqVersion } from './faq.ts'
import { isSameName } from './same-name.ts'

/** The author of a change of the FAQ, and when (UTC ms). */
export type FaqBy = StaffActor & { at: number }
/** `taken`: another category has this name; `filled`: it has entries; `stale`: somebody changed it meanwhile. */
export type FaqActed<Done = object> = ({ is: 'done' } & Done) | { is: 'unknown' | 'no-category' | 'taken' | 'filled' | 'stale' }

type Line = { action: StaffAction; target: SQL; before?: SQL; after?: SQL }

/**
 * The line of the staff log and the new number of the FAQ, written where there is something to do; the changes that follow must have
 * the same condition. `from` are the rows that the line tells of: one, or none.
 */
const logged = ({ steamId, role, at }: FaqBy, { action, target, before = sql`NULL`, after = sql`NULL` }: Line, from: SQL): SQL[] => [
  sql`INSERT INTO ${siteSettings} (name, value) SELECT ${faqVersion}, '1' ${from}
    ON CONFLICT (name) DO UPDATE SET value = CAST(value + 1 AS TEXT)`,
  sql`INSERT INTO staff_log (at, actor_steamid, actor_role, action, target, before, after)
    SELECT ${at}, ${steamId}, ${role}, ${action}, ${target}, ${before}, ${after} ${from}`,
]

const wasDone = ([version]: BatchResults): boolean => (version?.meta.changes ?? 0) > 0
const lastRow = <Row>(results: BatchResults): Row | undefined => results.at(-1)?.results[0] as Row | undefined

/** Adds a question as the last of its category; the same one sent twice is one. */
export async function addFaq(
  db: Database,
  { title, content, category_id, order_index: place = null }: FaqDraft,
  by: FaqBy,
): Promise<FaqActed<{ id: number }>> {
  const same = sql`SELECT id FROM faq WHERE category_id = ${category_id} AND title = ${title} AND content = ${content}`
  const from = sql`FROM faq_categories c WHERE c.id = ${category_id} AND NOT EXISTS (${same})`
  const results = await runTogether(db, [
    ...logged(by, { action: 'add-faq', target: sql`${title}` }, from),
    sql`INSERT INTO faq (title, content, category_id, order_index, updated_at)
      SELECT ${title}, ${content}, c.id,
        coalesce(${place}, (SELECT coalesce(max(order_index) + 1, 0) FROM faq WHERE category_id = c.id)), ${by.at} ${from}`,
    same,
  ])
  const row = lastRow<{ id: number }>(results)
  return row ? { is: 'done', id: row.id } : { is: 'no-category' }
}

/** Changes a question that is still as it was at `known` (UTC ms; null: in any state). Into another category it comes last. */
export async function editFaq(
  db: Database,
  { id, title, content, category_id, order_index: place = null, known }: FaqDraft & { id: number; known: number | null },
  by: FaqBy,
): Promise<FaqActed> {
  const from = sql`FROM faq WHERE id = ${id} AND EXISTS (SELECT 1 FROM faq_categories WHERE id = ${category_id})
    AND (title <> ${title} OR content <> ${content} OR category_id <> ${category_id} OR order_index <> coalesce(${place}, order_index)) AND (${known} IS NULL OR updated_at = ${known})`
  const titled = (which: SQL) => sql`iif(title <> ${title}, ${which}, NULL)`
  const results = await runTogether(db, [
    ...logged(by, { action: 'edit-faq', target: sql`title`, before: titled(sql`title`), after: titled(sql`${title}`) }, from),
    sql`UPDATE faq SET title = ${title}, content = ${content}, category_id = ${category_id}, updated_at = ${by.at},
        order_index = coalesce(${place}, iif(category_id = ${category_id}, order_index,
          (SELECT coalesce(max(order_index) + 1, 0) FROM faq other WHERE other.category_id = ${category_id})))
      WHERE id IN (SELECT id ${from})`,
    sql`SELECT title = ${title} AND content = ${content} AND category_id = ${category_id} AND order_index = coalesce(${place}, order_index) AS is_so,
      EXISTS (SELECT 1 FROM faq_categories WHERE id = ${category_id}) AS has_category FROM faq WHERE id = ${id}`,
  ])
  const row = lastRow<{ is_so: 0 | 1; has_category: 0 | 1 }>(results)
  if (!row) return { is: 'unknown' }
  if (row.is_so) return { is: 'done' }
  return { is: row.has_category ? 'stale' : 'no-category' }
}

/** Deletes a question with the votes on it. */
export async function deleteFaq(db: Database, id: number, by: FaqBy): Promise<FaqActed> {
  const results = await runTogether(db, [
    ...logged(by, { action: 'delete-faq', target: sql`title` }, sql`FROM faq WHERE id = ${id}`),
    saveUndo(
      by,
      { action: 'delete-faq', target: sql`title`, kept: savedRows({ faq: sql`id = ${id}`, faq_votes: sql`faq_id = ${id}` }) },
      sql`FROM faq WHERE id = ${id}`,
    ),
    sql`DELETE FROM faq_votes WHERE faq_id = ${id}`,
    sql`DELETE FROM faq WHERE id = ${id}`,
  ])
  return wasDone(results) ? { is: 'done' } : { is: 'unknown' }
}

/** A category that is called so, whatever the capitals, beside `own`. */
const named = (name: string, own: number | null = null) =>
  sql`SELECT id FROM faq_categories WHERE ${isSameName(sql`name`, name)} AND id IS NOT ${own}`

type CategoryDraft = { name: string; order_index: number | null }

/** Adds a category, as the last one unless its place is given. */
export async function addFaqCategory(
  db: Database,
  { name, order_index: place }: CategoryDraft,
  by: FaqBy,
): Promise<FaqActed<{ id: number }>> {
  const from = sql`FROM (SELECT 1) WHERE NOT EXISTS (${named(name)})`
  const results = await runTogether(db, [
    ...logged(by, { action: 'add-faq-category', target: sql`${name}` }, from),
    sql`INSERT INTO faq_categories (name, order_index)
      SELECT ${name}, coalesce(${place}, (SELECT coalesce(max(order_index) + 1, 0) FROM faq_categories)) ${from} RETURNING id`,
  ])
  const row = lastRow<{ id: number }>(results)
  return row ? { is: 'done', id: row.id } : { is: 'taken' }
}

/** Gives a category another name, and another place where one is given. */
export async function editFaqCategory(
  db: Database,
  { id, name, order_index: place }: CategoryDraft & { id: number },
  by: FaqBy,
): Promise<FaqActed> {
  const from = sql`FROM faq_categories WHERE id = ${id} AND (name <> ${name} OR order_index <> coalesce(${place}, order_index)) AND NOT EXISTS (${named(name, id)})`
  const results = await runTogether(db, [
    ...logged(by, { action: 'edit-faq-category', target: sql`name`, before: sql`name`, after: sql`${name}` }, from),
    sql`UPDATE faq_categories SET name = ${name}, order_index = coalesce(${place}, order_index) WHERE id IN (SELECT id ${from})`,
    sql`SELECT name = ${name} AND order_index = coalesce(${place}, order_index) AS is_so FROM faq_categories WHERE id = ${id}`,
  ])
  const row = lastRow<{ is_so: 0 | 1 }>(results)
  if (!row) return { is: 'unknown' }
  return { is: row.is_so ? 'done' : 'taken' }
}

/** Deletes a category that has no questions. */
export async function deleteFaqCategory(db: Database, id: number, by: FaqBy): Promise<FaqActed> {
  const from = sql`FROM faq_categories c WHERE c.id = ${id} AND NOT EXISTS (SELECT 1 FROM faq WHERE category_id = c.id)`
  const results = await runTogether(db, [
    sql`SELECT 1 FROM faq_categories WHERE id = ${id}`,
    ...logged(by, { action: 'delete-faq-category', target: sql`c.name` }, from),
    saveUndo(by, { action: 'delete-faq-category', target: sql`c.name`, kept: savedRows({ faq_categories: sql`id = ${id}` }) }, from),
    sql`DELETE FROM faq_categories WHERE id IN (SELECT c.id ${from})`,
  ])
  if (results[0]?.results.length === 0) return { is: 'unknown' }
  return wasDone(results.slice(1)) ? { is: 'done' } : { is: 'filled' }
}

/** `known` holds where the ordered rows are there at all. */
type Ordered = { known: SQL; rows: SQL; ids: readonly number[]; target: SQL; update: (places: string) => SQL }

/** Puts rows into this order if the ids are exactly the stored ones; an equal order is no change. */
async function order(db: Database, { known, rows, ids, target, update }: Ordered, by: FaqBy): Promise<FaqActed> {
  const places = JSON.stringify(ids)
  const sorted = JSON.stringify([...ids].sort((one, other) => one - other))
  const there = sql`(SELECT json_group_array(id) FROM (SELECT id FROM ${rows} ORDER BY id)) = ${sorted}`
  const now = sql`(SELECT json_group_array(id) FROM (SELECT id FROM ${rows} ORDER BY order_index, id))`
  const from = sql`FROM (SELECT 1) WHERE ${there} AND ${now} <> ${places}`
  const results = await runTogether(db, [
    sql`SELECT ${there} AS is_there, ${known} AS is_known`,
    ...logged(by, { action: 'order-faq', target }, from),
    sql`${update(places)} AND EXISTS (SELECT 1 FROM (SELECT 1) WHERE ${there})`,
  ])
  const [checked] = (results[0]?.results ?? []) as { is_there: 0 | 1; is_known: 0 | 1 }[]
  if (!checked?.is_known) return { is: 'unknown' }
  return checked.is_there ? { is: 'done' } : { is: 'stale' }
}

/** Puts the questions of a category into this order: exactly those that it has, otherwise 'stale'; 'unknown' for no such category. */
export const orderFaq = (db: Database, { categoryId, ids }: { categoryId: number; ids: readonly number[] }, by: FaqBy): Promise<FaqActed> =>
  order(
    db,
    {
      known: sql`EXISTS (SELECT 1 FROM faq_categories WHERE id = ${categoryId})`,
      rows: sql`faq WHERE category_id = ${categoryId}`,
      ids,
      target: sql`coalesce((SELECT name FROM faq_categories WHERE id = ${categoryId}), '')`,
      update: (places) => sql`UPDATE faq SET order_index = place.key FROM json_each(${places}) place
        WHERE faq.id = place.value AND faq.category_id = ${categoryId} AND order_index <> place.key`,
    },
    by,
  )

/** Puts the categories into this order: exactly those that there are, otherwise 'stale'. */
export const orderFaqCategories = (db: Database, ids: readonly number[], by: FaqBy): Promise<FaqActed> =>
  order(
    db,
    {
      known: sql`1`,
      rows: sql`faq_categories`,
      ids,
      target: sql`''`,
      update: (places) => sql`UPDATE faq_categories SET order_index = place.key FROM json_each(${places}) place
        WHERE faq_categories.id = place.value AND order_index <> place.key`,
    },
    by,
  )
