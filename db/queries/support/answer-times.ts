import { sql } from 'drizzle-orm'
import type { TicketKind } from '../../../durable/rules/support/ticket-words.ts'
import type { Database } from '../../client.ts'

/** How many of the newest first answers are looked at. */
const answersMax = 200

/** How long a player waited for the first answer to a ticket (ms). */
export type AnswerTime = { kind: TicketKind; waited: number }

/** The waits that ended last with a first answer: a range of one index (docs/product.md 17.6). */
export const listAnswerTimes = (db: Database): Promise<AnswerTime[]> =>
  db.all<AnswerTime>(sql`
    SELECT kind, max(first_answered_at - created_at, 0) AS waited FROM tickets INDEXED BY tickets_answered
    WHERE first_answered_at IS NOT NULL ORDER BY first_answered_at DESC LIMIT ${answersMax}`)
