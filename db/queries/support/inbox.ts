import { type SQL, sql } from 'drizzle-orm'
import { compareInInbox, type InboxOrderFields, idleFrom, idleRank, waitingRank } from '../../../durable/rules/support/inbox-order.ts'
import { isPartyTo, type TicketStatus } from '../../../durable/rules/support/ticket-words.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { runTogether } from '../run-once.ts'
import { selectTickets, type TicketRow } from './ticket-row.ts'
import { countWaiting } from './waiting-tickets.ts'

/** The member of staff who reads the inbox. */
export type InboxViewer = { id: number; steamId: SteamId }
/** The wanted part of the inbox; priorities by their numbers. */
export type InboxFilter = { statuses: readonly TicketStatus[]; priorities: readonly number[]; isMine: boolean }
/** A place in the inbox: the rank, the order within it, and the ticket's number (durable/rules/support/inbox-order.ts). */
export type InboxPlace = { rank: number; order: number; id: number }
/** A page of the inbox. `next` is where to go on, null at the end; `waiting` is how many wait, 100 at most. */
export type InboxPage = { tickets: TicketRow[]; next: InboxPlace | null; waiting: number }

export const inboxPageSize = 30
/** How many tickets are looked at for a page, since some are the viewer's own or about them; and how often, until there is one to show. */
const [scannedMax, scansMax] = [40, 4]

/** D1 takes five parts in a compound SELECT. */
const compoundMax = 5

function together(parts: readonly SQL[]): SQL {
  if (parts.length <= compoundMax) return sql.join([...parts], sql` UNION ALL `)
  const [first, rest] = [parts.slice(0, compoundMax), parts.slice(compoundMax)]
  return sql`SELECT * FROM (${together(first)}) UNION ALL SELECT * FROM (${together(rest)})`
}

/** A range of an index, and the rank of those of its tickets whose player waits. */
type Range = { of: SQL; rank: number }

/** A filter for one's own work only: their index knows no priority, so that a page is cut by time. */
const ownRank = waitingRank(2, false)

/**
 * The ranges of an index that hold the wanted tickets: one for each status and priority of the inbox, or one for each status of the
 * viewer's own.
 */
function rangesOf({ statuses, priorities, isMine }: InboxFilter, { id }: InboxViewer): Range[] {
  if (isMine) {
    return statuses.map((status) => ({
      of: sql`tickets INDEXED BY tickets_assigned WHERE assigned_to = ${id} AND status = ${status}`,
      rank: ownRank,
    }))
  }
  return statuses.flatMap((status) =>
    priorities.map((priority) => ({
      of: sql`tickets INDEXED BY tickets_desk WHERE status = ${status} AND priority = ${priority}`,
      rank: waitingRank(priority, false),
    })),
  )
}

/** The place in a range behind which its part of the list begins: a range has its waiting tickets first, then the idle ones. */
function startIn({ rank }: Range, after: InboxPlace | null): { order: number; id: number } {
  if (after === null || after.rank < rank) return { order: -1, id: 0 }
  return after.rank === rank || after.rank === idleRank ? after : { order: idleFrom, id: 0 }
}

const rankIn = ({ rank }: Range): SQL => sql`iif(desk_order < ${idleFrom}, ${rank}, ${idleRank})`

/** The first tickets behind a place: as many of each range, merged (docs/decisions/051). One more says whether there are others. */
function selectBehind(ranges: readonly Range[], after: InboxPlace | null): SQL {
  const parts = ranges.map((range) => {
    const { order, id } = startIn(range, after)
    return sql`
      SELECT * FROM (SELECT id, desk_order, ${rankIn(range)} AS rank FROM ${range.of} AND (desk_order, id) > (${order}, ${id})
        ORDER BY desk_order, id LIMIT ${scannedMax + 1})`
  })
  const merged = sql`SELECT id FROM (${together(parts)}) ORDER BY rank, desk_order, id LIMIT ${scannedMax + 1}`
  return selectTickets(sql`(SELECT * FROM tickets WHERE id IN (${merged}))`)
}

/** This many matches that go on are looked at for tickets about them. */
const matchesMax = 100

/** The tickets whose player waits in a match that goes on: found by the matches, of which there are few. */
function selectInPlay({ statuses, priorities, isMine }: InboxFilter, { id }: InboxViewer): SQL {
  const [wanted, ranked] = [JSON.stringify(statuses), JSON.stringify(priorities)]
  const ids = sql`
    SELECT about.id FROM (
      SELECT match_id FROM matches INDEXED BY matches_overdue WHERE phase_ends_at IS NOT NULL
      ORDER BY phase_ends_at DESC LIMIT ${matchesMax}) going
    CROSS JOIN tickets about INDEXED BY tickets_match ON about.match_id = going.match_id
    WHERE about.waiting_since IS NOT NULL AND about.status IN (SELECT value FROM json_each(${wanted}))
      AND about.priority IN (SELECT value FROM json_each(${ranked})) AND (${isMine ? 0 : 1} OR about.assigned_to = ${id})
    LIMIT ${inboxPageSize}`
  return selectTickets(sql`(SELECT * FROM tickets WHERE id IN (${ids}))`)
}

const orderFieldsOf = (row: TicketRow): InboxOrderFields => ({
  ...{ id: row.id, priority: row.priority, isInPlay: row.in_play === 1 },
  ...{ waitingSince: row.waiting_since, updatedAt: row.updated_at },
})
const inOrder = (rows: readonly TicketRow[]): TicketRow[] =>
  rows.toSorted((one, other) => compareInInbox(orderFieldsOf(one), orderFieldsOf(other)))

/** Rows in the order in which the ranges were merged: that of a match does not count there. */
const asMerged = (rows: readonly TicketRow[], isMine: boolean): TicketRow[] =>
  rows.toSorted((one, other) => {
    const [a, b] = [placeOf(one, isMine), placeOf(other, isMine)]
    return a.rank - b.rank || a.order - b.order || a.id - b.id
  })

function placeOf({ desk_order, id, priority }: TicketRow, isMine: boolean): InboxPlace {
  const rank = desk_order >= idleFrom ? idleRank : isMine ? ownRank : waitingRank(priority, false)
  return { rank, order: desk_order, id }
}

/** The shown tickets of a part of the list, a page of them at most, and the place at which the next part begins. */
function pageOf(rows: readonly TicketRow[], isMine: boolean, isShown: (row: TicketRow) => boolean) {
  const merged = asMerged(rows, isMine)
  const seen = merged.slice(0, scannedMax)
  const shown = seen.filter(isShown)
  const last = shown.length > inboxPageSize ? shown[inboxPageSize - 1] : merged.length > scannedMax ? seen.at(-1) : undefined
  return { shown: shown.slice(0, inboxPageSize), next: last ? placeOf(last, isMine) : null }
}

/**
 * A page of the inbox from behind `after` on, and how many wait (docs/product.md 17.3): who waits in a match that goes on, then by priority
 * and time. It reads a bounded part of each wanted range, however many tickets there are. The first page holds all in a match, besides its
 * own part, so that a later one may repeat them. Tickets by or about the viewer are left out: a page may be short for that.
 */
export async function readInbox(
  db: Database,
  { filter, viewer, after, now }: { filter: InboxFilter; viewer: InboxViewer; after: InboxPlace | null; now: number },
): Promise<InboxPage> {
  const ranges = rangesOf(filter, viewer)
  const isShown = (row: TicketRow): boolean =>
    filter.priorities.includes(row.priority) && !isPartyTo({ owner: row.steamid, reported: row.reported }, viewer.steamId)
  const head = after === null ? [selectInPlay(filter, viewer)] : []
  const [counted, first, inPlay] = await runTogether(db, [countWaiting(viewer, now), selectBehind(ranges, after), ...head])
  const [{ waiting = 0 } = {}] = (counted?.results ?? []) as { waiting?: number }[]
  const heads = ((inPlay?.results ?? []) as TicketRow[]).filter(isShown)
  let { shown, next } = pageOf((first?.results ?? []) as TicketRow[], filter.isMine, isShown)
  for (let look = 1; next !== null && shown.length + heads.length === 0 && look < scansMax; look++) {
    const [read] = await runTogether(db, [selectBehind(ranges, next)])
    ;({ shown, next } = pageOf((read?.results ?? []) as TicketRow[], filter.isMine, isShown))
  }
  const tickets = [...new Map([...heads, ...shown].map((row) => [row.id, row])).values()]
  return { tickets: inOrder(tickets), next, waiting }
}
