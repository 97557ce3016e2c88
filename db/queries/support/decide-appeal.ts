import { type SQL, sql } from 'drizzle-orm'
import { type AppealDecision, appealLogReason, appealSentence } from '../../../durable/rules/support/appeal-sentences.ts'
import { inboxOrder } from '../../../durable/rules/support/inbox-order.ts'
import type { AppealKind } from '../../../durable/rules/support/ticket-words.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { hasRunningBan } from '../accounts/running-ban.ts'
import { runTogether } from '../run-once.ts'
import { type ActAnswer, actOnUser, endOfBan, type StaffActor } from '../staff/staff-acts.ts'
import { type MessageRow, selectMessages } from './message-row.ts'
import { selectTicket, type TicketRow } from './ticket-row.ts'

/** A decision of an appeal. `at` is UTC ms; `key` is the one it was sent under, by which its line in the thread is found. */
export type DecidedAppeal = {
  id: number
  kind: AppealKind
  decision: AppealDecision
  reason: string
  by: StaffActor & { id: number }
  at: number
  key: string
}
/** The ticket as it is now, and the line that this decision wrote; null where another call had decided before. */
export type AppealOutcome = { ticket: TicketRow | null; message: MessageRow | null }

/** The appeal that is not decided yet, as a row of `tickets`. */
const isAsked = ({ id, kind }: DecidedAppeal): SQL => sql`
  tickets.id = ${id} AND tickets.kind = ${kind} AND tickets.status <> 'closed' AND tickets.granted_at IS NULL
  AND tickets.merged_into IS NULL`

/** Writes the answer into the thread, where the appeal is undecided and `also` holds. */
const writeAnswer = (decided: DecidedAppeal, also: SQL): SQL => sql`
  INSERT INTO ticket_messages (ticket_id, user_id, is_staff, kind, message, created_at, action_key)
  SELECT tickets.id, ${decided.by.id}, 1, 'event', ${appealSentence(decided.kind, decided.decision, decided.reason)}, ${decided.at},
    ${decided.key} FROM tickets WHERE ${isAsked(decided)} AND (${also})`

/** Closes the ticket as answered, where this decision's answer stands in its thread. Only a lifted penalty is granted. */
const closeAnswered = (decided: DecidedAppeal): SQL => {
  const { at, by, key, decision } = decided
  return sql`
    UPDATE tickets SET status = 'closed', granted_at = ${decision.is === 'lift' ? at : null}, updated_at = ${at}, waiting_since = NULL,
      unanswered = 0, unread = unread + 1, answered_at = ${at}, first_answered_at = coalesce(first_answered_at, ${at}),
      desk_order = ${inboxOrder(null, at)}
    WHERE ${isAsked(decided)} AND EXISTS (
      SELECT 1 FROM ticket_messages m WHERE m.user_id = ${by.id} AND m.action_key = ${key} AND m.ticket_id = tickets.id)`
}

const selectOutcome = ({ id, by, key }: DecidedAppeal): SQL[] => [
  selectTicket(id),
  selectMessages(sql`m.user_id = ${by.id} AND m.action_key = ${key}`),
]
const outcomeOf = ([tickets, messages]: readonly { results: unknown[] }[]): AppealOutcome => ({
  ticket: (tickets?.results[0] as TicketRow | undefined) ?? null,
  message: (messages?.results[0] as MessageRow | undefined) ?? null,
})

/** Answers an appeal and closes it, without anything to change for its player. One round trip, which does it once. */
export async function answerAppeal(db: Database, decided: DecidedAppeal): Promise<AppealOutcome> {
  const results = await runTogether(db, [writeAnswer(decided, sql`1`), closeAnswered(decided), ...selectOutcome(decided)])
  return outcomeOf(results.slice(2))
}

/** Reads how an appeal stands, and the line that this decision wrote. */
export const readOutcome = async (db: Database, decided: DecidedAppeal): Promise<AppealOutcome> =>
  outcomeOf(await runTogether(db, selectOutcome(decided)))

/**
 * Lifts the ban of an appeal or makes it shorter, with its line of the log, answers the appeal and closes it: one transaction, which does
 * all of it or nothing. `changed` is false where the ban does not run any more, does not get shorter, or the appeal was decided before.
 */
export function decideBan(db: Database, decided: DecidedAppeal, player: SteamId): Promise<ActAnswer> {
  const { id, by, decision, reason, at } = decided
  const until = decision.is === 'shorten' ? decision.until : null
  const getsShorter = until === null ? sql`1` : sql`(users.ban_until IS NULL OR users.ban_until > ${until})`
  const change = until === null ? sql`banned = 0, ban_reason = NULL, ban_until = NULL` : sql`ban_until = ${until}`
  return actOnUser(db, {
    ...{ actor: by, key: player },
    line: { action: until === null ? 'unban' : 'ban', before: endOfBan, after: until, reason: appealLogReason(id, reason), at },
    onlyIf: sql`${hasRunningBan(at)} AND ${getsShorter} AND EXISTS (SELECT 1 FROM tickets WHERE ${isAsked(decided)} AND tickets.user_id = users.id)`,
    change: (allowed) => [
      writeAnswer(decided, sql`EXISTS (SELECT 1 FROM users WHERE ${allowed})`),
      sql`UPDATE users SET ${change} WHERE ${allowed}`,
      closeAnswered(decided),
    ],
  })
}

/** The end of a player's ban that runs (UTC ms): null without end, undefined for no such ban. */
export async function findBanEnd(db: Database, player: SteamId, now: number): Promise<number | null | undefined> {
  const [ban] = await db.all<{ ban_until: number | null }>(
    sql`SELECT ban_until FROM users WHERE steamid = ${player} AND ${hasRunningBan(now)}`,
  )
  return ban?.ban_until
}
