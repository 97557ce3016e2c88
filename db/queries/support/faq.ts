import { sql } from 'drizzle-orm'
import type { SteamId, UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { faqCategories, siteSettings } from '../../schema/index.ts'
import { runTogether } from '../run-once.ts'

/** The setting that every change of the FAQ raises: a browser's copy with this number is up to date. */
export const faqVersion = 'faq-version'

export type FaqRow = {
  id: number
  title: string
  content: string
  category_id: number
  category_name: string
  updated_at: number
  helped: 0 | 1 | null
}
export type FaqVotes = { id: number; yes: number; no: number }

/** A mark of the FAQ as this viewer sees it: how often staff changed it, and the viewer's votes on it. Reads no entry. */
export async function readFaqMark(db: Database, userId: UserId): Promise<string> {
  const [version, votes] = await runTogether(db, [
    sql`SELECT value FROM ${siteSettings} WHERE name = ${faqVersion}`,
    sql`SELECT faq_id, helped FROM faq_votes INDEXED BY faq_votes_user WHERE user_id = ${userId} ORDER BY faq_id`,
  ])
  const [known] = (version?.results ?? []) as { value: string }[]
  const said = ((votes?.results ?? []) as { faq_id: number; helped: 0 | 1 }[]).map((vote) => `${vote.faq_id}${vote.helped ? '+' : '-'}`)
  return `${known?.value ?? 0} ${said.join('')}`
}

/** Every entry in the order of the categories and within them, with the viewer's vote on it. One round trip. */
export const listFaq = (db: Database, userId: UserId): Promise<FaqRow[]> =>
  db.all<FaqRow>(sql`
    SELECT faq.id, faq.title, faq.content, faq.category_id, c.name AS category_name, faq.updated_at, v.helped
    FROM faq_categories c CROSS JOIN faq INDEXED BY faq_category ON faq.category_id = c.id
    LEFT JOIN faq_votes v ON v.faq_id = faq.id AND v.user_id = ${userId}
    ORDER BY c.order_index, c.id, faq.order_index, faq.id`)

/** The first entries of the FAQ, in the order of the categories and within them, for readers without an account. */
export const listFirstFaq = (db: Database, count: number): Promise<Pick<FaqRow, 'id' | 'title' | 'content'>[]> =>
  db.all<Pick<FaqRow, 'id' | 'title' | 'content'>>(sql`
    SELECT faq.id, faq.title, faq.content
    FROM faq_categories c CROSS JOIN faq INDEXED BY faq_category ON faq.category_id = c.id
    ORDER BY c.order_index, c.id, faq.order_index, faq.id LIMIT ${count}`)

/** How many players an entry helped, and how many it did not, of those that have votes; one pass over the votes. */
export const countFaqVotes = (db: Database): Promise<FaqVotes[]> =>
  db.all<FaqVotes>(sql`SELECT faq_id AS id, sum(helped) AS yes, count(*) - sum(helped) AS no FROM faq_votes GROUP BY faq_id`)

/** The categories in their order, also those without entries. */
export const listFaqCategories = (db: Database): Promise<{ id: number; name: string }[]> =>
  db.select({ id: faqCategories.id, name: faqCategories.name }).from(faqCategories).orderBy(sql`order_index, id`)

/** A player says whether an answer helped, or says otherwise; false for no such answer. Accounts that are gone have no vote. */
export async function voteOnFaq(
  db: Database,
  { id, userId, steamId, helped }: { id: number; userId: UserId; steamId: SteamId; helped: 0 | 1 },
): Promise<boolean> {
  const [, known] = await runTogether(db, [
    sql`INSERT INTO faq_votes (faq_id, user_id, helped) SELECT faq.id, users.id, ${helped} FROM faq, users
      WHERE faq.id = ${id} AND users.id = ${userId} AND users.steamid = ${steamId}
      ON CONFLICT (faq_id, user_id) DO UPDATE SET helped = excluded.helped WHERE helped <> excluded.helped`,
    sql`SELECT 1 FROM faq WHERE id = ${id}`,
  ])
  return (known?.results.length ?? 0) > 0
}
