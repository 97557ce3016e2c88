import type { TicketPresence } from '../../../../../durable/protocol/support/support-fields.ts'

/** The last presence message of each colleague about each ticket. */
export type Presences = readonly TicketPresence[]

/** How often a page in front sends that its reader looks at its ticket (ms); the message is valid a little longer. */
export const selectEveryMs = 10_000
/** How often at most a page sends that its reader types (ms), and how long after the last letter they count as typing. */
export const typeEveryMs = 4_000
export const typingLastsMs = 6_000

const isSame = (one: TicketPresence, other: TicketPresence): boolean =>
  one.ticket_id === other.ticket_id && one.staff.steamid === other.staff.steamid

/** The presences after another message: it replaces its author's earlier message, and expired messages are removed. */
export const withPresence = (known: Presences, told: TicketPresence, now: number): Presences => [
  ...known.filter((each) => !isSame(each, told) && each.until > now),
  ...(told.state === 'gone' || told.until <= now ? [] : [told]),
]

/** The colleagues at a ticket now, those who write first. `me` is not among them. */
export const presentAt = (known: Presences, ticketId: number, me: string, now: number): TicketPresence[] =>
  known
    .filter(({ ticket_id, staff, until }) => ticket_id === ticketId && staff.steamid !== me && until > now)
    .toSorted((one, other) => Number(other.state === 'typing') - Number(one.state === 'typing'))

/** When the next presence expires (UTC ms); null without presences. */
export const nextEnd = (known: Presences): number | null => (known.length === 0 ? null : Math.min(...known.map(({ until }) => until)))
