import * as v from 'valibot'
import { attachmentSchema, ticketMessageSchema, ticketSchema } from '../../durable/protocol/support/support-fields.ts'
import { flagSchema, timeSchema } from '../../durable/protocol/wire-values.ts'
import { ticketPriorities, ticketStatuses } from '../../durable/rules/support/ticket-words.ts'

const success = v.literal(true)

/** `order_index` counts from 0; that of an entry counts within its category. */
export const faqCategorySchema = v.object({ id: v.number(), name: v.string(), order_index: v.number() })
export type FaqCategory = v.InferOutput<typeof faqCategorySchema>
export const faqEntrySchema = v.object({
  id: v.number(),
  title: v.string(),
  content: v.string(),
  category_id: v.number(),
  category_name: v.string(),
  order_index: v.number(),
  updated_at: timeSchema,
  /** The viewer's vote on it; null for none. */
  helped: v.nullable(flagSchema),
  /** How many said that it helped, and that it did not; for staff only. */
  votes: v.optional(v.object({ yes: v.number(), no: v.number() })),
})
export type FaqEntry = v.InferOutput<typeof faqEntrySchema>
/** The entries in the order of their categories and within them. */
export const faqReply = v.object({ success, faqData: v.array(faqEntrySchema) })
/** The first questions, for everybody. */
export const firstFaqReply = v.object({ success, questions: v.array(v.object({ id: v.number(), title: v.string(), content: v.string() })) })
export const faqCategoriesReply = v.object({ success, categories: v.array(faqCategorySchema) })
/** The number of the created item. */
export const madeReply = v.object({ success, id: v.number() })

export const ticketCategoriesReply = v.object({ success, result: v.array(v.object({ id: v.number(), name: v.string() })) })

/** A page of one's own tickets, those that changed last first; `next` is `before` of the page after it, null on the last. */
export const ticketsReply = v.object({ success, result: v.array(ticketSchema), next: v.nullable(v.string()) })
/** A page of the inbox, the player who has waited longest first; `waiting` is how many wait, 100 at most. */
export const inboxReply = v.object({ success, result: v.array(ticketSchema), next: v.nullable(v.string()), waiting: v.number() })

/**
 * A thread with its ticket, oldest message first: the newest 500, or with `?before=` the 500 before that message. `earlier` is `before` of
 * the page of older ones, and stands there where there are any. `typing`-like presence comes only by socket.
 */
export const threadReply = v.object({
  success,
  ticket: ticketSchema,
  messages: v.array(ticketMessageSchema),
  earlier: v.optional(v.number()),
})
export const ticketCreatedReply = v.object({ success, ticketId: v.number() })
export const messageReply = v.object({ success, message: ticketMessageSchema })

/** The ids of the stored files, in the order they were sent; `files` says which types they were found to have. */
export const uploadReply = v.object({ success, fileIds: v.array(v.string()), files: v.array(attachmentSchema) })

/** Several tickets changed by one call: `refused` says why one is not so, null where it is. */
export const ticketBatchReply = v.object({
  success,
  results: v.array(v.object({ id: v.number(), refused: v.nullable(v.string()) })),
})

/** `status` and `priority` are set when the answer is sent; null leaves them. */
export const templateSchema = v.object({
  id: v.number(),
  name: v.string(),
  content: v.string(),
  status: v.nullable(v.picklist(ticketStatuses)),
  priority: v.nullable(v.picklist(ticketPriorities)),
})
export type TicketTemplate = v.InferOutput<typeof templateSchema>
export const templatesReply = v.object({ success, templates: v.array(templateSchema) })
