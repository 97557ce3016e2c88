import type { AttachmentType } from './ticket-words.ts'

/** How much of each; apart from the words, which every page of the site loads. */
export const supportLimits = {
  /** Characters. */
  subject: 120,
  message: 4_000,
  templateName: 60,
  faqTitle: 160,
  faqContent: 6_000,
  categoryName: 60,
  files: 5,
  /** Bytes of one file. */
  fileBytes: 5 * 1024 * 1024,
  /** Characters of a file's name. */
  fileName: 120,
  /** Files of one player that no message has yet. */
  looseFiles: 15,
  /** Tickets of one player that are not closed. */
  openTickets: 10,
  /** Tickets of one player, those that changed last, among which open ones are looked for. */
  recentTickets: 100,
  /** Messages that a player writes in a row while nobody answers. */
  unanswered: 30,
} as const

/** A file that was uploaded and never sent with a message is swept away after so long (ms). */
export const looseFileMs = 24 * 60 * 60_000

/** The types of files in a new ticket; a reply takes all types. */
export const newTicketTypes = ['jpg', 'png', 'gif', 'pdf'] as const satisfies readonly AttachmentType[]
