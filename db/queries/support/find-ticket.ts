import type { Database } from '../../client.ts'
import { selectTicket, type TicketRow } from './ticket-row.ts'

/** A ticket by its number; null for none. */
export const findTicket = async (db: Database, id: number): Promise<TicketRow | null> =>
  (await db.get<TicketRow | undefined>(selectTicket(id))) ?? null
