import type { InboxTicket, TicketMessage, TicketPresence } from '../../../../../durable/protocol/support/support-fields.ts'

export const at = Date.UTC(2026, 10, 23, 12, 0)
export const minute = 60_000

export const kari = { steamid: '76561198000000001', username: 'Kari', avatar: '' }
export const ola = { steamid: '76561198000000002', username: 'Ola', avatar: '' }
const player = { steamid: '76561198000000009', username: 'Per', avatar: '' }

type Given = Partial<Omit<InboxTicket, 'desk'>> & { desk?: Partial<InboxTicket['desk']> }

/** A ticket that nobody waits in, changed at `at`. */
export const aTicket = ({ desk, ...ticket }: Given = {}): InboxTicket => ({
  ...{ id: 1, subject: 'Får ikke spilt', category: 'Teknisk', status: 'open', priority: 'normal', kind: 'ticket' },
  ...{ created_at: at, updated_at: at, is_read: 1, unread_messages: 0, match_id: null, merged_into: null, granted_at: null },
  ...ticket,
  desk: { player, waiting_since: null, in_play: 0, unanswered: 0, answered_at: null, assigned: null, reported: null, ...desk },
})

/** One whose player has waited since so many minutes before `at`. */
export const waitingFor = (minutes: number, ticket: Given = {}): InboxTicket =>
  aTicket({ ...ticket, desk: { waiting_since: at - minutes * minute, unanswered: 1, ...ticket.desk } })

export const aMessage = (message: Partial<TicketMessage> = {}): TicketMessage => ({
  ...{ id: 1, ticket_id: 1, steamid: player.steamid, username: player.username, message: 'Hei', is_staff: 0, kind: 'message' },
  ...{ created_at: at, attachments: [] },
  ...message,
})

export const aPresence = (presence: Partial<TicketPresence> = {}): TicketPresence => ({
  ...{ ticket_id: 1, staff: kari, state: 'looking', until: at + 15_000 },
  ...presence,
})
