import { type SQL, sql } from 'drizzle-orm'
import { isSteamId } from '../../../durable/rules/player/steam-id.ts'
import { isMatchId } from '../../../durable/rules/room-id.ts'
import { subjectWords } from '../../../durable/rules/support/subject-words.ts'
import type { TicketStatus } from '../../../durable/rules/support/ticket-words.ts'
import type { SteamId, UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { foldName } from '../accounts/users.ts'
import { runTogether } from '../run-once.ts'
import { type InboxFilter, type InboxPage, type InboxPlace, type InboxViewer, inboxPageSize } from './inbox.ts'
import { selectTickets, type TicketRow } from './ticket-row.ts'
import { countWaiting } from './waiting-tickets.ts'

/** How far a search looks: the most hits of each kind, so that no text makes it long. */
const reach = {
  /** Tickets of one SteamID, about one player, about one match. */
  tickets: 50,
  /** Players whose name begins like that, and tickets of each. */
  players: 20,
  ticketsOfPlayer: 10,
  /** Different words that begin like that, and tickets with each. */
  words: 8,
  ticketsOfWord: 50,
  ticketsOfWords: 200,
} as const

const afterAll = '\u{10ffff}'

type Found = {
  id: number
  user_id: UserId
  subject: string
  status: TicketStatus
  priority: number
  assigned_to: number | null
  reported: SteamId | null
  updated_at: number
}
const columnNames = ['id', 'user_id', 'subject', 'status', 'priority', 'assigned_to', 'reported', 'updated_at'] as const
const columnsOf = (table: string): SQL => sql.raw(columnNames.map((name) => `${table}.${name}`).join(', '))
const columns = columnsOf('tickets')

const byNumber = (id: number): SQL => sql`SELECT ${columns} FROM tickets WHERE id = ${id}`

const byOwner = (steamId: SteamId): SQL => sql`
  SELECT ${columns} FROM tickets INDEXED BY tickets_user WHERE user_id = (SELECT id FROM users WHERE steamid = ${steamId})
  ORDER BY updated_at DESC LIMIT ${reach.tickets}`

const byReported = (steamId: SteamId): SQL => sql`
  SELECT ${columns} FROM tickets INDEXED BY tickets_reported WHERE reported = ${steamId} ORDER BY id DESC LIMIT ${reach.tickets}`

const byMatch = (matchId: string): SQL => sql`
  SELECT ${columns} FROM tickets INDEXED BY tickets_match WHERE match_id = ${matchId} ORDER BY id DESC LIMIT ${reach.tickets}`

function byName(name: string): SQL {
  const prefix = foldName(name)
  return sql`
    WITH players AS MATERIALIZED (
      SELECT id FROM users INDEXED BY users_name WHERE username_folded >= ${prefix} AND username_folded < ${prefix + afterAll}
      ORDER BY username_folded LIMIT ${reach.players})
    SELECT ${columnsOf('t')} FROM players CROSS JOIN tickets t ON t.id IN (
      SELECT id FROM tickets INDEXED BY tickets_user WHERE user_id = players.id ORDER BY updated_at DESC LIMIT ${reach.ticketsOfPlayer})`
}

/** Tickets with a word that begins like this: the newest with each such word, so that a common word does not hide the others. */
const byWord = (prefix: string): SQL => sql`
  WITH RECURSIVE words (word, place) AS (
    SELECT (SELECT min(word) FROM ticket_words WHERE word >= ${prefix} AND word < ${prefix + afterAll}), 1
    UNION ALL
    SELECT (SELECT min(next.word) FROM ticket_words next WHERE next.word > words.word AND next.word < ${prefix + afterAll}), place + 1
    FROM words WHERE words.word IS NOT NULL AND place < ${reach.words})
  SELECT ${columnsOf('t')} FROM words CROSS JOIN tickets t ON t.id IN (
    SELECT ticket_id FROM ticket_words WHERE word = words.word ORDER BY ticket_id DESC LIMIT ${reach.ticketsOfWord})
  LIMIT ${reach.ticketsOfWords}`

/** A search's ways: each is a statement that reads a bounded number of rows, and the condition that makes one of its finds a hit. */
type Way = { read: SQL; isHit?: (found: Found) => boolean }

/** The words by one of which it looks, the longest: it says the most. Its hits must have the others, too. */
function waysByWord(text: string): Way[] {
  const typed = subjectWords(text)
  const longest = typed.toSorted((one, other) => other.length - one.length)[0]
  if (longest === undefined) return []
  const hasAll = ({ subject }: Found): boolean => {
    const words = subjectWords(subject)
    return typed.every((each) => words.some((word) => word.startsWith(each)))
  }
  return [{ read: byWord(longest), isHit: hasAll }]
}

function waysOf(text: string): Way[] {
  const [, number] = /^#?([1-9]\d{0,14})$/.exec(text) ?? []
  const ways = number === undefined ? [] : [{ read: byNumber(Number(number)) }]
  if (text.startsWith('#')) return ways
  return [
    ...ways,
    ...(isSteamId(text) ? [{ read: byOwner(text) }, { read: byReported(text) }] : []),
    ...(isMatchId(text) ? [{ read: byMatch(text) }] : []),
    { read: byName(text) },
    ...waysByWord(text),
  ]
}

/** Newest change first. */
const byChange = (one: Found, other: Found): number => other.updated_at - one.updated_at || other.id - one.id
const isBehind = ({ updated_at, id }: Found, { order, id: last }: InboxPlace): boolean =>
  updated_at < order || (updated_at === order && id < last)

/**
 * A page of the inbox's tickets for a text (docs/product.md 17.3), those that changed last first: a ticket by its number, a player's by the
 * beginning of their name or by SteamID, those of a match, and those with such words in their subject. Every way is bounded, whatever was
 * typed. `text` is tidied and not empty; `now` is UTC ms.
 */
export async function searchInbox(
  db: Database,
  { text, filter, viewer, after, now }: { text: string; filter: InboxFilter; viewer: InboxViewer; after: InboxPlace | null; now: number },
): Promise<InboxPage> {
  const ways = waysOf(text)
  const [counted, ...read] = await runTogether(db, [countWaiting(viewer, now), ...ways.map((way) => way.read)])
  const [{ waiting = 0 } = {}] = (counted?.results ?? []) as { waiting?: number }[]
  const hits = ways.flatMap(({ isHit }, place) => {
    const found = (read[place]?.results ?? []) as Found[]
    return isHit ? found.filter(isHit) : found
  })
  const isShown = (found: Found): boolean =>
    filter.statuses.includes(found.status) &&
    filter.priorities.includes(found.priority) &&
    (!filter.isMine || found.assigned_to === viewer.id) &&
    // The rule of `isPartyTo`, by the number of the owner.
    found.user_id !== viewer.id &&
    found.reported !== viewer.steamId
  const shown = [...new Map(hits.map((found) => [found.id, found])).values()]
    .filter((found) => isShown(found) && (after === null || isBehind(found, after)))
    .toSorted(byChange)
  const page = shown.slice(0, inboxPageSize)
  const last = page.at(-1)
  const next = shown.length > inboxPageSize && last ? { rank: 0, order: last.updated_at, id: last.id } : null
  return { tickets: await readThese(db, page), next, waiting }
}

/** These tickets with their names, in this order. */
async function readThese(db: Database, page: readonly Found[]): Promise<TicketRow[]> {
  if (page.length === 0) return []
  const ids = JSON.stringify(page.map(({ id }) => id))
  const rows = await db.all<TicketRow>(selectTickets(sql`(SELECT * FROM tickets WHERE id IN (SELECT value FROM json_each(${ids})))`))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return page.flatMap(({ id }) => byId.get(id) ?? [])
}
