import type { TicketStatus } from './ticket-words.ts'

/** What an answer sets of its ticket besides: null leaves it to the rules (docs/product.md 17.3). */
export type TicketSets = { status: TicketStatus | null; priority: 0 | 1 | 2 | null }
export const setsNothing: TicketSets = { status: null, priority: null }

/** Words for priorities in the notes of the thread, in their order. */
const priorityNames = ['lav', 'normal', 'høy'] as const

/** The note of the thread that tells of another priority. */
export const priorityLine = (priority: 0 | 1 | 2): string => `Satte prioriteten til ${priorityNames[priority]}.`

/** Tickets that staff change by one call at most: as many as a page of the inbox has. */
export const batchMax = 30
/** What staff do with several tickets at once. */
export const batchActs = ['close', 'take', 'priority'] as const
export type BatchAct = (typeof batchActs)[number]
