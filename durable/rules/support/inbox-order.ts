/** Later than any time: tickets in which nobody waits come after this, the last changed first. */
const laterThanAll = 10_000_000_000_000
/** Every `desk_order` of a waiting ticket is before this (UTC ms), and every other one after it. */
export const idleFrom = 5_000_000_000_000

/** The `desk_order` of a ticket: waiting ones by when they began to, then those that changed last (docs/product.md 17.3). */
export const inboxOrder = (waitingSince: number | null, updatedAt: number): number => waitingSince ?? laterThanAll - updatedAt

/** The rank of tickets in which nobody waits, the last of all. */
export const idleRank = 6
const highest = 2

/** The rank of a ticket whose player waits: those in a match that goes on first, then by priority (0 to 2), the highest first. */
export const waitingRank = (priority: number, isInPlay: boolean): number => (isInPlay ? 0 : highest + 1) + highest - priority

/** The fields by which the inbox orders a ticket; `priority` is its place among the priorities, 0 to 2. */
export type InboxOrderFields = { id: number; priority: number; isInPlay: boolean; waitingSince: number | null; updatedAt: number }

const rankOf = ({ priority, isInPlay, waitingSince }: InboxOrderFields): number =>
  waitingSince === null ? idleRank : waitingRank(priority, isInPlay)

/** Orders the inbox: by rank, then the longest wait or the last change, then number. */
export const compareInInbox = (one: InboxOrderFields, other: InboxOrderFields): number =>
  rankOf(one) - rankOf(other) ||
  inboxOrder(one.waitingSince, one.updatedAt) - inboxOrder(other.waitingSince, other.updatedAt) ||
  one.id - other.id
