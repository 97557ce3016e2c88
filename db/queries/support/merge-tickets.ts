import { type SQL, sql } from 'drizzle-orm'
import { type Refusal, refuse } from '../../../durable/rules/error-codes.ts'
import type { Role } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { type BatchResults, runTogether } from '../run-once.ts'
import { type MessageRow, selectMessages } from './message-row.ts'
import { isTheirs, ownOrNull, type TicketAct } from './ticket-acts.ts'
import { inboxOrderOf, selectTicket, type TicketRow } from './ticket-row.ts'

/** `done`: by this call; an equal call later finds nothing left to do. The lines are those that the two threads got. */
export type MergeOutcome = { ok: true; done: boolean; double: TicketRow; target: TicketRow; lines: MessageRow[] } | Refusal

/** The two can become one, as the rows `double` and `target`; `refusalOf` says why not. */
const canMerge = (act: TicketAct, into: number): SQL => sql`
  EXISTS (
    SELECT 1 FROM tickets double, tickets target
    WHERE double.id = ${act.ticketId} AND target.id = ${into} AND double.id <> target.id AND double.user_id = target.user_id
      AND double.merged_into IS NULL AND target.merged_into IS NULL AND target.status <> 'closed'
      AND (double.kind = 'ticket' OR double.kind = target.kind)
      AND (double.reported IS NULL OR target.reported IS NULL OR double.reported = target.reported))
  AND EXISTS (SELECT 1 FROM tickets WHERE ${isTheirs(act)}) AND EXISTS (SELECT 1 FROM tickets WHERE ${isTheirs({ ...act, ticketId: into })})`

const conflict = (message: string): Refusal => refuse('CONFLICT', message)

/** Why two tickets did not become one, by what they are. */
function refusalOf(double: TicketRow, target: TicketRow): Refusal {
  if (double.user_id !== target.user_id) return conflict('Du kan bare slå sammen saker fra samme spiller.')
  if (double.merged_into !== null || target.merged_into !== null) return conflict('En av sakene er allerede slått sammen med en annen.')
  if (target.status === 'closed') return conflict(`Sak #${target.id} er lukket. Åpne den igjen først.`)
  if (double.kind !== 'ticket' && double.kind !== target.kind) return conflict('En klage kan bare slås sammen med en klage av samme slag.')
  return conflict('Sakene gjelder ulike spillere.')
}

/** The earlier of two times, of which either may be missing. */
const earlier = sql`coalesce(min(tickets.waiting_since, double.waiting_since), tickets.waiting_since, double.waiting_since)`

/** Messages without an answer when the double was closed are not asked again. */
const stillAsked = sql`iif(double.waiting_since IS NULL, 0, double.unanswered)`

/**
 * The statements that make two tickets one. The double itself comes last: `may` holds for the others until it is closed. A thread's own
 * line comes after its messages have moved, so that each stays in its thread;
 * by its key it stands in the own data of anyone who did it.
 */
function statementsOf({ ticketId, by, at, role }: TicketAct & { role: Role }, into: number, may: SQL): SQL[] {
  const line = (thread: number, said: string) => sql`
    INSERT INTO ticket_messages (ticket_id, user_id, is_staff, kind, message, created_at, action_key)
    SELECT ${thread}, ${by.id}, 1, 'event', ${said}, ${at}, ${crypto.randomUUID()} WHERE ${may} RETURNING id`
  const about = sql`coalesce(tickets.reported, double.reported)`
  return [
    sql`INSERT INTO staff_log (at, actor_steamid, actor_role, action, target, after)
      SELECT ${at}, ${by.steamId}, ${role}, 'merge-tickets', ${`#${ticketId}`}, ${`#${into}`} WHERE ${may}`,
    sql`UPDATE ticket_messages SET ticket_id = ${into} WHERE ticket_id = ${ticketId} AND ${may}`,
    line(into, `Sak #${ticketId} ble slått sammen med denne.`),
    line(ticketId, `Saken ble slått sammen med sak #${into}.`),
    // It is about whom the double was about: they are not to read of themselves, nor to keep it.
    sql`UPDATE tickets SET waiting_since = ${earlier}, unanswered = tickets.unanswered + ${stillAsked}, unread = tickets.unread + double.unread,
        answered_at = coalesce(max(tickets.answered_at, double.answered_at), tickets.answered_at, double.answered_at),
        match_id = coalesce(tickets.match_id, double.match_id), reported = ${about},
        assigned_to = iif(tickets.assigned_to = (SELECT id FROM users WHERE steamid = ${about}), NULL, tickets.assigned_to),
        updated_at = ${at}, desk_order = ${inboxOrderOf(earlier, sql`${at}`)}
      FROM tickets double WHERE tickets.id = ${into} AND double.id = ${ticketId} AND ${may}`,
    // Their player is the same, whose tickets the index finds.
    sql`UPDATE tickets SET merged_into = ${into} WHERE merged_into = ${ticketId}
      AND user_id = (SELECT user_id FROM tickets WHERE id = ${ticketId}) AND ${may}`,
    sql`UPDATE tickets SET status = 'closed', merged_into = ${into}, waiting_since = NULL, unanswered = 0, unread = 0, updated_at = ${at},
        desk_order = ${inboxOrderOf(sql`NULL`, sql`${at}`)} WHERE id = ${ticketId} AND ${may}`,
  ]
}

/**
 * Makes a double part of another ticket of the same player: its messages move there, and it is closed (docs/product.md 17.3). All of it or
 * nothing; when two are to become part of each other, the first call wins. Null where one of them is not there, or not theirs to work on;
 * CONFLICT where they cannot become one. One round trip.
 */
export async function mergeTickets(db: Database, act: TicketAct & { role: Role }, into: number): Promise<MergeOutcome | null> {
  const may = canMerge(act, into)
  const results: BatchResults = await runTogether(db, [
    ...statementsOf(act, into, may),
    selectTicket(act.ticketId),
    selectTicket(into),
    selectMessages(sql`m.id IN (
      (SELECT max(id) FROM ticket_messages WHERE ticket_id = ${act.ticketId}), (SELECT max(id) FROM ticket_messages WHERE ticket_id = ${into}))`),
  ])
  const [double, target] = results.slice(-3, -1).map(({ results: [row] }) => ownOrNull(row as TicketRow | undefined, act.by.steamId))
  if (!double || !target) return null
  const done = (results[0]?.meta.changes ?? 0) > 0
  if (!done && double.merged_into !== target.id) return refusalOf(double, target)
  return { ok: true, done, double, target, lines: done ? ((results.at(-1)?.results ?? []) as MessageRow[]) : [] }
}
