import type { Ticket, TicketMessage } from '../../../durable/protocol/support/support-fields.ts'

/** The storage that a browser keeps for a site, in the order of its entries. */
export function aStorage(): Storage {
  const storage = new Map<string, string>()
  return {
    get length() {
      return storage.size
    },
    key: (place) => [...storage.keys()][place] ?? null,
    getItem: (name) => storage.get(name) ?? null,
    setItem: (name, value) => void storage.set(name, value),
    removeItem: (name) => void storage.delete(name),
    clear: () => storage.clear(),
  }
}

/** Noon in Oslo on the 23rd of November 2026. */
export const noon = Date.UTC(2026, 10, 23, 11)

export const aMessage = (id: number, fields: Partial<TicketMessage> = {}): TicketMessage => ({
  id,
  ticket_id: 12,
  steamid: '76561198000000001',
  username: 'Kari',
  message: `Melding ${id}`,
  is_staff: 0,
  kind: 'message',
  created_at: noon + id * 60_000,
  attachments: [],
  ...fields,
})

/** As its owner is told of it. */
export const byStaff = { steamid: null, username: 'Support', is_staff: 1 } as const

export const aTicket = (id: number, fields: Partial<Ticket> = {}): Ticket => ({
  id,
  subject: `Sak ${id}`,
  category: 'Teknisk',
  status: 'open',
  priority: 'normal',
  kind: 'ticket',
  created_at: noon,
  updated_at: noon + id,
  is_read: 1,
  unread_messages: 0,
  match_id: null,
  merged_into: null,
  granted_at: null,
  ...fields,
})
