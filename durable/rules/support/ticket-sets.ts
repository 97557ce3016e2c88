import type { TicketStatus } from './ticket-words.ts'

/** The status and priority that an answer sets besides: null leaves them to the rules (docs/product.md 17.3). */
export type TicketSets = { status: TicketStatus | null; priority: 0 | 1 | 2 | null }
export const setsNothing: TicketSets = { status: null, priority: null }

/** Words for priorities in the notes of the thread, in their order. */
const priorityNames = ['lav', 'normal', 'høy'] as const

/** The note of the thread that tells of another priority. */
export const priorityLine = (priority: 0 | 1 | 2): string => `Satte prioriteten til ${priorityNames[priority]}.`

/** Tickets that staff change by one call at most: as many as a page of the inbox has. */
export const batchMax = 30
/** An act of staff on several tickets at once. */
export const batchActs = ['close', 'take', 'priority'] as const
export type BatchAct = (typeof batchActs)[number]
