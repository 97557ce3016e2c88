import { describe, expect, it } from 'vitest'
import type { InboxTicket } from '../../../../durable/protocol/support/support-fields.ts'
import { firstUnreadOf, hear, readAgain } from '../../../../web/screens/support/thread/thread-state.ts'
import { aMessage, aTicket, byStaff, noon } from '../../support-composer/support-builders.ts'

const open = readAgain(null, aTicket(12), [aMessage(1)])

describe('a thread', () => {
  it('shows where its reader had come to, also when it is read again', () => {
    const messages = [aMessage(1), aMessage(2, byStaff), aMessage(3, { ...byStaff, kind: 'event' }), aMessage(4, byStaff)]
    expect(firstUnreadOf(aTicket(12, { unread_messages: 2 }), messages)).toBe(2)
    expect(firstUnreadOf(aTicket(12, { unread_messages: 1 }), messages)).toBe(4)
    expect(firstUnreadOf(aTicket(12), messages)).toBeNull()
    const known = readAgain(null, aTicket(12, { unread_messages: 1 }), messages)
    expect(readAgain(known, aTicket(12), messages).firstUnread).toBe(4)
  })

  it('marks the line of a granted appeal as new, and no other line', () => {
    const lines = [byStaff, { ...byStaff, kind: 'event' }, { ...byStaff, kind: 'event' }] as const
    const messages = [aMessage(1), ...lines.map((fields, place) => aMessage(place + 2, fields))]
    const granted_at = messages[3]?.created_at ?? null
    expect(firstUnreadOf(aTicket(12, { unread_messages: 1, granted_at }), messages)).toBe(4)
    expect(firstUnreadOf(aTicket(12, { unread_messages: 2, granted_at }), messages)).toBe(2)
    expect(firstUnreadOf(aTicket(12, { unread_messages: 1 }), messages)).toBe(2)
  })

  it('keeps the newer word of its ticket, whichever came last', () => {
    const closed = hear(open, { event: 'ticket_updated', data: { ticket: aTicket(12, { status: 'closed', updated_at: noon + 99 }) } })
    const late = hear(closed, { event: 'new_message', data: { ticket: aTicket(12), message: aMessage(2) } })
    expect([late.ticket.status, late.messages.map(({ id }) => id)]).toEqual(['closed', [1, 2]])
  })

  it('takes what is told of it, once', () => {
    const frame = { event: 'new_message', data: { ticket: aTicket(12, { status: 'in_progress' }), message: aMessage(2, byStaff) } } as const
    const heard = hear(hear(open, frame), frame)
    expect([heard.ticket.status, heard.messages.map(({ id }) => id)]).toEqual(['in_progress', [1, 2]])
  })

  it('takes nothing of another ticket, and nothing that is said to the inbox', () => {
    expect(hear(open, { event: 'ticket_updated', data: { ticket: aTicket(13) } })).toBe(open)
    const desk = { desk: {} } as Partial<InboxTicket>
    expect(hear(open, { event: 'new_message', data: { ticket: aTicket(12, desk), message: aMessage(9, { kind: 'note' }) } })).toBe(open)
  })
})
