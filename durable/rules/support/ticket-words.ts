import type { SteamId } from '../vocabulary.ts'

/** The states of a ticket; staff move freely between them, its owner may only close it (docs/product.md 17.2). */
export const ticketStatuses = ['open', 'in_progress', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

/** A ticket's priority; it comes in as its place in this list, 0 to 2, and goes out as the word. */
export const ticketPriorities = ['low', 'normal', 'high'] as const
export type TicketPriority = (typeof ticketPriorities)[number]
export const normalPriority = 1

/** The wish of a ticket: help, or that a ban or a pause in the queue is lifted (docs/product.md 17.6). */
export const ticketKinds = ['ticket', 'ban-appeal', 'cooldown-appeal'] as const
export type TicketKind = (typeof ticketKinds)[number]
export const appealKinds = ['ban-appeal', 'cooldown-appeal'] as const satisfies readonly TicketKind[]
export type AppealKind = (typeof appealKinds)[number]

/** The kinds of entries in a thread: a message, a note among staff, and an act on the ticket. */
export const messageKinds = ['message', 'note', 'event'] as const
export type MessageKind = (typeof messageKinds)[number]

/** The types of attached files, each by the ending it is named with. */
export const attachmentTypes = ['jpg', 'png', 'gif', 'pdf', 'doc', 'docx'] as const
export type AttachmentType = (typeof attachmentTypes)[number]

/**
 * Whether a ticket concerns this member of staff, as its owner or as its reported player: then they may not work on it (docs/product.md
 * 17.3).
 */
export const isPartyTo = (ticket: { owner: SteamId; reported: SteamId | null }, steamId: SteamId): boolean =>
  ticket.owner === steamId || ticket.reported === steamId
