import { faqAboutPlay, faqCategoryNames } from './faq-entries.ts'
import { faqAboutTheRest } from './faq-entries-more.ts'
import { ticketCategoryNames, ticketTemplateTexts } from './inbox-texts.ts'

/** Under this name stand the keys of all that was ever seeded: it is staff's from then on, also where they deleted it. */
const seeded = 'seeded-support'

type Seed = { key: string; place: number; name: string; content?: string; category?: string; status?: string | null }

const categories: Seed[] = Object.entries(faqCategoryNames).map(([key, name], place) => ({ key: `faq-category/${key}`, place, name }))
const questions: Seed[] = [...faqAboutPlay, ...faqAboutTheRest].map(({ key, title: name, content, category }, place) => ({
  ...{ key: `faq/${key}`, place, name, content, category },
}))
const ticketCategories: Seed[] = ticketCategoryNames.map((name, place) => ({ key: `ticket-category/${name}`, place, name }))
const templates: Seed[] = ticketTemplateTexts.map(({ name, content, status }, place) => ({
  ...{ key: `template/${name}`, place, name, content, status: status ?? null },
}))

/** The texts that were not seeded before, in their order. */
const news = `FROM json_each(?1) WHERE value->>'key' NOT IN
  (SELECT each.value FROM site_settings, json_each(site_settings.value) each WHERE site_settings.name = '${seeded}')`

/**
 * The FAQ, the categories of tickets, and the replies that staff have ready. Safe to repeat: each is written once in the life of a site,
 * and changes, orders and deletions by staff stay.
 */
export function seedSupport(d1: D1Database): D1PreparedStatement[] {
  const write = (sql: string, seeds: readonly Seed[]) => d1.prepare(sql).bind(JSON.stringify(seeds))
  const keys = [...categories, ...questions, ...ticketCategories, ...templates].map(({ key }) => key)
  return [
    write(
      `INSERT INTO faq_categories (name, order_index) SELECT value->>'name', value->>'place' ${news} ORDER BY json_each.key`,
      categories,
    ),
    write(
      `INSERT INTO faq (title, content, category_id, order_index, updated_at)
       SELECT value->>'name', value->>'content', c.id, value->>'place', 0
       FROM (SELECT json_each.key AS place, value ${news}) JOIN faq_categories c ON c.name = value->>'category' ORDER BY place`,
      questions,
    ),
    write(
      `INSERT INTO ticket_categories (name, order_index) SELECT value->>'name', value->>'place' ${news} ORDER BY json_each.key`,
      ticketCategories,
    ),
    write(
      `INSERT INTO ticket_templates (name, content, status)
       SELECT value->>'name', value->>'content', value->>'status' ${news} ORDER BY json_each.key`,
      templates,
    ),
    // Browsers keep the FAQ under its number.
    d1
      .prepare(
        `INSERT INTO site_settings (name, value)
         SELECT 'faq-version', '1' WHERE NOT EXISTS (SELECT 1 FROM site_settings WHERE name = '${seeded}' AND value = ?1)
         ON CONFLICT (name) DO UPDATE SET value = CAST(value + 1 AS TEXT)`,
      )
      .bind(JSON.stringify(keys)),
    d1
      .prepare(`INSERT INTO site_settings (name, value) VALUES ('${seeded}', ?1) ON CONFLICT (name) DO UPDATE SET value = excluded.value`)
      .bind(JSON.stringify(keys)),
  ]
}
