import { type SQL, sql } from 'drizzle-orm'
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
/** A place in a list: the value that orders it, then the ticket's number. */
export type Place = { order: number; id: number }
/** A page of the inbox. `next` is where to go on, null at the end; `waiting` is how many wait, 100 at most. */
export type InboxPage = { tickets: TicketRow[]; next: Place | null; waiting: number }

export const inboxPageSize = 30
/** How many tickets are looked at for a page, since some are the viewer's own or about them; and how often, until there is one to show. */
const [lookedAt, looks] = [40, 4]

/** D1 takes five parts in a compound SELECT. */
const compoundMax = 5

function together(parts: readonly SQL[]): SQL {
  if (parts.length <= compoundMax) return sql.join([...parts], sql` UNION ALL `)
  const [first, rest] = [parts.slice(0, compoundMax), parts.slice(compoundMax)]
  return sql`SELECT * FROM (${together(first)}) UNION ALL SELECT * FROM (${together(rest)})`
}

/**
 * The ranges of an index that hold the wanted tickets: one for each status and priority of the inbox, or one for each status of the viewer's
 * own.
 */
function rangesOf({ statuses, priorities, isMine }: InboxFilter, { id }: InboxViewer): SQL[] {
  if (isMine) return statuses.map((status) => sql`tickets INDEXED BY tickets_assigned WHERE assigned_to = ${id} AND status = ${status}`)
  return statuses.flatMap((status) =>
    priorities.map((priority) => sql`tickets INDEXED BY tickets_desk WHERE status = ${status} AND priority = ${priority}`),
  )
}

/** The first tickets behind a place: as many of each range, merged (docs/decisions/051). One more says whether there are others. */
function selectBehind(ranges: readonly SQL[], { order, id }: Place): SQL {
  const parts = ranges.map(
    (range) => sql`
      SELECT * FROM (SELECT id, desk_order FROM ${range} AND (desk_order, id) > (${order}, ${id}) ORDER BY desk_order, id LIMIT ${lookedAt + 1})`,
  )
  const merged = sql`SELECT id FROM (${together(parts)}) ORDER BY desk_order, id LIMIT ${lookedAt + 1}`
  return sql`${selectTickets(sql`(SELECT * FROM tickets WHERE id IN (${merged}))`)} ORDER BY t.desk_order, t.id`
}

const placeOf = ({ desk_order, id }: TicketRow): Place => ({ order: desk_order, id })

/**
 * A page of the inbox from behind `after` on, oldest waiting first, and how many wait (docs/product.md 17.3). It reads a bounded part of
 * each wanted range, however many tickets there are. Tickets by or about the viewer are left out: a page may be short for that.
 */
export async function readInbox(
  db: Database,
  { filter, viewer, after, now }: { filter: InboxFilter; viewer: InboxViewer; after: Place | null; now: number },
): Promise<InboxPage> {
  const ranges = rangesOf(filter, viewer)
  const isShown = (row: TicketRow): boolean =>
    filter.priorities.includes(row.priority) && !isPartyTo({ owner: row.steamid, reported: row.reported }, viewer.steamId)
  let from: Place | null = after ?? { order: -1, id: 0 }
  let tickets: TicketRow[] = []
  const [counted, ...firstLook] = await runTogether(db, [countWaiting(viewer, now), selectBehind(ranges, from)])
  const [{ waiting = 0 } = {}] = (counted?.results ?? []) as { waiting?: number }[]
  for (let look = 0; from !== null && tickets.length === 0 && look < looks; look++) {
    const [read] = look === 0 ? firstLook : await runTogether(db, [selectBehind(ranges, from)])
    const rows = (read?.results ?? []) as TicketRow[]
    const seen = rows.slice(0, lookedAt)
    const shown = seen.filter(isShown)
    tickets = shown.slice(0, inboxPageSize)
    const last = shown.length > inboxPageSize ? tickets.at(-1) : rows.length > lookedAt ? seen.at(-1) : undefined
    from = last ? placeOf(last) : null
  }
  return { tickets, next: from, waiting }
}
