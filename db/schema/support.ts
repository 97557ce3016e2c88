import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { attachmentTypes, messageKinds, ticketKinds, ticketStatuses } from '../../durable/rules/support/ticket-words.ts'
import type { MatchId, SteamId, UserId } from '../../durable/rules/vocabulary.ts'

/** The categories of the FAQ, in their order (docs/product.md 17.1). */
export const faqCategories = sqliteTable('faq_categories', {
  id: integer().primaryKey({ autoIncrement: true }),
  name: text().notNull(),
  order_index: integer().notNull(),
})

/** The questions and answers. Ids are never used twice, since links lead to them. */
export const faq = sqliteTable(
  'faq',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    title: text().notNull(),
    content: text().notNull(),
    category_id: integer().notNull(),
    order_index: integer().notNull(),
    updated_at: integer().notNull(),
  },
  (table) => [index('faq_category').on(table.category_id)],
)

/** The votes of players on an answer: 1 for 'helped'. One vote a player, which they may change. */
export const faqVotes = sqliteTable(
  'faq_votes',
  { faq_id: integer().notNull(), user_id: integer().$type<UserId>().notNull(), helped: integer().notNull() },
  (table) => [primaryKey({ columns: [table.faq_id, table.user_id] }), index('faq_votes_user').on(table.user_id)],
)

/** The categories of tickets. */
export const ticketCategories = sqliteTable('ticket_categories', {
  id: integer().primaryKey({ autoIncrement: true }),
  name: text().notNull(),
  order_index: integer().notNull(),
})

/** Replies that staff have ready. `status` and `priority` (0 to 2) are set when one is sent; null leaves them. */
export const ticketTemplates = sqliteTable('ticket_templates', {
  id: integer().primaryKey({ autoIncrement: true }),
  name: text().notNull(),
  content: text().notNull(),
  status: text({ enum: ticketStatuses }),
  priority: integer(),
})

/** The tickets (docs/product.md 17.2). Ids are never used twice. Times are UTC ms. */
export const tickets = sqliteTable(
  'tickets',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    user_id: integer().$type<UserId>().notNull(),
    category_id: integer().notNull(),
    subject: text().notNull(),
    status: text({ enum: ticketStatuses }).notNull().default('open'),
    /** 0 low, 1 normal, 2 high. */
    priority: integer().notNull(),
    kind: text({ enum: ticketKinds }).notNull().default('ticket'),
    /** The match it is about. */
    match_id: text().$type<MatchId>(),
    /** The player it is about. */
    reported: text().$type<SteamId>(),
    created_at: integer().notNull(),
    updated_at: integer().notNull(),
    /** When the player wrote the first message without an answer by staff; null while they wait for nothing. */
    waiting_since: integer(),
    /** Messages of the player since staff last answered, and of staff that the player has not read. */
    unanswered: integer().notNull().default(0),
    unread: integer().notNull().default(0),
    answered_at: integer(),
    first_answered_at: integer(),
    /** The member of staff who has taken it. */
    assigned_to: integer(),
    /** The ticket that this one was merged into. */
    merged_into: integer(),
    /** When an appeal was granted. */
    granted_at: integer(),
    /**
     * Its place in the inbox, the least first: the tickets that have waited longest, then those that changed last (docs/product.md 17.3).
     */
    desk_order: integer().notNull(),
    /** The key that it was sent under: the same form sent twice is one ticket. */
    action_key: text(),
  },
  (table) => [
    index('tickets_user').on(table.user_id, table.updated_at),
    uniqueIndex('tickets_key').on(table.user_id, table.action_key).where(sql`action_key IS NOT NULL`),
    index('tickets_desk').on(table.status, table.priority, table.desk_order),
    index('tickets_assigned').on(table.assigned_to, table.status, table.desk_order).where(sql`assigned_to IS NOT NULL`),
    index('tickets_reported').on(table.reported).where(sql`reported IS NOT NULL`),
    index('tickets_match').on(table.match_id).where(sql`match_id IS NOT NULL`),
    index('tickets_answered').on(table.first_answered_at).where(sql`first_answered_at IS NOT NULL`),
  ],
)

/** The folded words of a ticket's subject, by which staff find it. */
export const ticketWords = sqliteTable('ticket_words', { word: text().notNull(), ticket_id: integer().notNull() }, (table) => [
  primaryKey({ columns: [table.word, table.ticket_id] }),
  index('ticket_words_ticket').on(table.ticket_id),
])

/** The messages of the threads. `user_id` is null where the site itself says something. */
export const ticketMessages = sqliteTable(
  'ticket_messages',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    ticket_id: integer().notNull(),
    user_id: integer().$type<UserId>(),
    is_staff: integer().notNull(),
    kind: text({ enum: messageKinds }).notNull(),
    message: text().notNull(),
    created_at: integer().notNull(),
    action_key: text(),
  },
  (table) => [
    index('ticket_messages_ticket').on(table.ticket_id),
    uniqueIndex('ticket_messages_key').on(table.user_id, table.action_key).where(sql`action_key IS NOT NULL`),
  ],
)

/** Uploaded files; the bytes are in R2 under `tickets/{id}`. `message_id` is null until a message has it. */
export const attachments = sqliteTable(
  'attachments',
  {
    /** 32 hexadecimal digits that nobody can guess. */
    id: text().primaryKey(),
    user_id: integer().$type<UserId>().notNull(),
    message_id: integer(),
    file_name: text().notNull(),
    type: text({ enum: attachmentTypes }).notNull(),
    bytes: integer().notNull(),
    created_at: integer().notNull(),
  },
  (table) => [
    index('attachments_message').on(table.message_id).where(sql`message_id IS NOT NULL`),
    index('attachments_user').on(table.user_id),
    index('attachments_loose').on(table.created_at).where(sql`message_id IS NULL`),
  ],
)
