import { type SQL, sql } from 'drizzle-orm'
import { spellingsOf } from '../../../durable/rules/player/forget-player.ts'
import { mentionIn } from '../../../durable/rules/player/mentioned.ts'
import type { Database } from '../../client.ts'

/** A source to search for a word: a part of a table, newest key first. `link` leads there, `at` is UTC ms. */
type Source = { table: string; key: string; text: string; link: string; at: string; first: number | string }
const numbered = { key: 'id', first: 1e15 } as const
const named = { key: 'id', first: '\u{10ffff}', text: 'name', link: 'id', at: 'created_at' } as const
const sources = {
  team: { table: 'teams', ...numbered, text: 'name', link: 'id', at: 'created_at' },
  cup: { table: 'cups', ...named },
  tournament: { table: 'tournaments', ...named },
  ban: { table: 'users', ...numbered, text: 'ban_reason', link: 'uid', at: 'NULL' },
  log: { table: 'staff_log', ...numbered, text: 'reason', link: 'target', at: 'at' },
  ticket: { table: 'tickets', ...numbered, text: 'subject', link: 'id', at: 'created_at' },
  message: { table: 'ticket_messages', ...numbered, text: 'message', link: 'ticket_id', at: 'created_at' },
} as const satisfies Record<string, Source>

export const mentionPlaces = Object.keys(sources) as (keyof typeof sources)[]
export type MentionPlace = keyof typeof sources
export type Mention = { place: MentionPlace; key: string; link: string; at: number | null; text: string }

/** The number of rows of a range, of ranges in a call, and of hits after which it stops. */
const windowSize = 1_000
const windows = 6
const hitsWanted = 25
/** This many rows of a range are answered; a row that holds the letters may not hold the word. */
const rowsMost = 100

type Row = {
  reached: number | string | null
  seen: number
  row_key: number | string | null
  link: string | number
  at: number | null
  text: string
}

/** The rows of a range that hold the letters of the word, and how far the range goes. */
function rowsHolding(word: string, { table, key, text, link, at }: Source, before: number | string): SQL {
  const [into, by, said] = [sql.raw(table), sql.raw(key), sql.raw(text)]
  return sql`
    WITH looked AS MATERIALIZED (
      SELECT ${by} AS row_key, ${sql.raw(link)} AS link, ${sql.raw(at)} AS at, ${said} AS text FROM ${into}
      WHERE ${by} < ${before} ORDER BY ${by} DESC LIMIT ${windowSize}),
    hits AS (SELECT * FROM looked WHERE EXISTS (
      SELECT 1 FROM json_each(${JSON.stringify(spellingsOf(word))}) WHERE instr(lower(looked.text), lower(value)) > 0)
      ORDER BY row_key DESC LIMIT ${rowsMost})
    SELECT span.reached, span.seen, hits.* FROM (SELECT min(row_key) AS reached, count(*) AS seen FROM looked) span LEFT JOIN hits ON 1
    ORDER BY hits.row_key DESC`
}

type Place = { place: MentionPlace; before: number | string }

/** 'cup.abc' as `next` names it; the first place for a text that cannot be read. */
function placeOf(from: string | null, places: readonly MentionPlace[]): Place | null {
  const [name, ...rest] = from?.split('.') ?? []
  const place = places.find((each) => each === name)
  const key = rest.join('.')
  if (place) return { place, before: typeof sources[place].first === 'number' ? Number(key) || 0 : key }
  const [first] = places
  return first ? { place: first, before: sources[first].first } : null
}

function placeAfter(place: MentionPlace, places: readonly MentionPlace[]): Place | null {
  const next = places[places.indexOf(place) + 1]
  return next ? { place: next, before: sources[next].first } : null
}

/**
 * Finds texts with this word in them: names of teams, cups and tournaments, reasons, subjects and messages of tickets, in these places, one
 * after the other. A call looks at a bounded number of rows by their keys; `next` is the place to go on from, null at the end; a call
 * without a hit can have one (docs/product.md 13.10).
 */
export async function listMentions(
  db: Database,
  { word, places }: { word: string; places: readonly MentionPlace[] },
  from: string | null,
): Promise<{ mentions: Mention[]; next: string | null }> {
  const mentions: Mention[] = []
  let at = placeOf(from, places)
  for (let left = windows; at && left > 0 && mentions.length < hitsWanted; left--) {
    const { place, before }: Place = at
    const rows: Row[] = await db.all<Row>(rowsHolding(word, sources[place], before))
    const hits = rows.filter(({ row_key }) => row_key !== null)
    for (const { row_key, link, at: written, text } of hits) {
      const found = mentionIn(text, word)
      if (found) mentions.push({ place, key: String(row_key), link: String(link), at: written, text: found })
    }
    const [{ reached, seen } = { reached: null, seen: 0 }] = rows
    const last = hits.length === rowsMost ? hits.at(-1)?.row_key : seen === windowSize ? reached : null
    at = last == null ? placeAfter(place, places) : { place, before: last }
  }
  return { mentions, next: at && `${at.place}.${at.before}` }
}
