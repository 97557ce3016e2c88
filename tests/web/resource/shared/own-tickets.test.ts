import { describe, expect, it } from 'vitest'
import { withTicket } from '../../../../web/resource/shared/own-tickets.ts'
import { aTicket, noon } from '../../support-composer/support-builders.ts'

describe('the list of tickets', () => {
  const known = [aTicket(3), aTicket(2), aTicket(1)]

  it('has each once, in its newest form, what changed last first', () => {
    const changed = withTicket(known, aTicket(1, { updated_at: noon + 99, unread_messages: 1 }))
    expect(changed.map(({ id, unread_messages }) => [id, unread_messages])).toEqual([
      [1, 1],
      [3, 0],
      [2, 0],
    ])
  })

  it('keeps the newer word of a ticket, whichever came last', () =>
    expect(withTicket(known, aTicket(2, { updated_at: noon - 1, status: 'closed' }))).toBe(known))
})
