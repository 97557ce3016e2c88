import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareInInbox, type InboxOrderFields, idleFrom, inboxOrder } from '../../../../durable/rules/support/inbox-order.ts'

const at = 1_790_000_000_000
const aTicket = (fields: Partial<InboxOrderFields> = {}): InboxOrderFields => ({
  ...{ id: 1, priority: 1, isInPlay: false, waitingSince: at, updatedAt: at },
  ...fields,
})
const anyTicket = fc.record({
  id: fc.integer({ min: 1, max: 30 }),
  priority: fc.integer({ min: 0, max: 2 }),
  isInPlay: fc.boolean(),
  waitingSince: fc.option(fc.integer({ min: 0, max: at })),
  updatedAt: fc.integer({ min: 0, max: at }),
})

describe('the order of the inbox', () => {
  it('puts a player who waits in a match before an old suggestion, whatever its priority', () => {
    const inPlay = aTicket({ id: 2, isInPlay: true, priority: 0, waitingSince: at })
    const old = aTicket({ id: 1, priority: 2, waitingSince: at - 3 * 86_400_000 })
    expect(compareInInbox(inPlay, old)).toBeLessThan(0)
  })

  it('goes by priority, then by the longest wait, then by the last change', () => {
    const order = [
      aTicket({ id: 5, priority: 2, waitingSince: at }),
      aTicket({ id: 4, waitingSince: at - 9 }),
      aTicket({ id: 3 }),
      aTicket({ id: 2, priority: 0, waitingSince: at - 99 }),
      aTicket({ id: 1, priority: 2, isInPlay: true, waitingSince: null, updatedAt: at }),
      aTicket({ id: 6, priority: 2, waitingSince: null, updatedAt: at - 1 }),
    ]
    expect(order.toReversed().toSorted(compareInInbox)).toEqual(order)
  })

  it('is one order, in which nobody stands behind a ticket that nobody waits in', () => {
    fc.assert(
      fc.property(anyTicket, anyTicket, anyTicket, (a, b, c) => {
        expect(Math.sign(compareInInbox(a, b)) + Math.sign(compareInInbox(b, a))).toBe(0)
        if (compareInInbox(a, b) <= 0 && compareInInbox(b, c) <= 0) expect(compareInInbox(a, c)).toBeLessThanOrEqual(0)
        if (a.waitingSince !== null && b.waitingSince === null) expect(compareInInbox(a, b)).toBeLessThan(0)
        expect(inboxOrder(a.waitingSince, a.updatedAt) < idleFrom).toBe(a.waitingSince !== null)
      }),
    )
  })
})
