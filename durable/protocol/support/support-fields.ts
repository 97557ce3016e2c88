import * as v from 'valibot'
import { attachmentTypes, messageKinds, ticketKinds, ticketPriorities, ticketStatuses } from '../../rules/support/ticket-words.ts'
import { flagSchema, timeSchema } from '../wire-values.ts'

const personSchema = v.object({ steamid: v.string(), username: v.string(), avatar: v.string() })

/** The fields of a ticket that only staff see (docs/product.md 17.3). */
export const inboxPartSchema = v.object({
  player: personSchema,
  /** Since when the player waits for an answer; null while they do not. */
  waiting_since: v.nullable(timeSchema),
  /** 1 while the match that it names goes on. */
  in_play: flagSchema,
  /** Messages of the player since staff last answered. */
  unanswered: v.number(),
  answered_at: v.nullable(timeSchema),
  assigned: v.nullable(personSchema),
  /** The player it is about. */
  reported: v.nullable(personSchema),
})

/** A ticket. `is_read` and `unread_messages` are its owner's; `desk` is there for staff only. */
export const ticketSchema = v.object({
  id: v.number(),
  subject: v.string(),
  category: v.string(),
  status: v.picklist(ticketStatuses),
  priority: v.picklist(ticketPriorities),
  kind: v.picklist(ticketKinds),
  created_at: timeSchema,
  updated_at: timeSchema,
  is_read: flagSchema,
  unread_messages: v.number(),
  match_id: v.nullable(v.string()),
  /** The ticket that this one was merged into. */
  merged_into: v.nullable(v.number()),
  /** When an appeal was granted. */
  granted_at: v.nullable(timeSchema),
  desk: v.optional(inboxPartSchema),
})
export type Ticket = v.InferOutput<typeof ticketSchema>
/** As staff see it. */
export type InboxTicket = Ticket & { desk: v.InferOutput<typeof inboxPartSchema> }

export const attachmentSchema = v.object({
  id: v.string(),
  file_name: v.string(),
  type: v.picklist(attachmentTypes),
  bytes: v.number(),
})
export type Attachment = v.InferOutput<typeof attachmentSchema>

/**
 * A message of a thread. A player reads 'Support' for the name of staff, and no SteamID; notes are never sent to them. `message` of an
 * event is the sentence that tells what was done.
 */
export const ticketMessageSchema = v.object({
  id: v.number(),
  ticket_id: v.number(),
  steamid: v.nullable(v.string()),
  username: v.string(),
  message: v.string(),
  is_staff: flagSchema,
  kind: v.picklist(messageKinds),
  created_at: timeSchema,
  attachments: v.array(attachmentSchema),
})
export type TicketMessage = v.InferOutput<typeof ticketMessageSchema>

/** The present activity of a member of staff in a ticket; 'gone' when they look no more. */
export const presenceStates = ['looking', 'typing', 'gone'] as const
export type PresenceState = (typeof presenceStates)[number]

/** Another member of staff looks at a ticket, or writes in it; worth nothing after `until`. */
export const ticketPresenceSchema = v.object({
  ticket_id: v.number(),
  staff: personSchema,
  state: v.picklist(presenceStates),
  until: timeSchema,
})
export type TicketPresence = v.InferOutput<typeof ticketPresenceSchema>
