import { describe, expect, it } from 'vitest'
import type { InboxTicket } from '../../../../../../durable/protocol/support/support-fields.ts'
import { refusedIn, withTick } from '../../../../../../web/screens/admin/tickets/inbox/batch-ticks.ts'
import { addPage, type InboxList, nextWaiting, rowAt, withNews } from '../../../../../../web/screens/admin/tickets/inbox/inbox-list.ts'
import { aTicket, at, minute, waitingFor } from '../tickets.ts'

const list = (tickets: InboxTicket[], { next = null, waiting = 0 }: Partial<InboxList> = {}): InboxList =>
  addPage(null, { tickets, next, waiting }, 'waiting')
const ids = ({ tickets }: InboxList): number[] => tickets.map(({ id }) => id)
const hear = (desk: InboxList, ticket: InboxTicket, told: { isNew?: boolean; isShown?: boolean | null } = {}): InboxList =>
  withNews(desk, { ticket, isNew: false, isShown: true, ...told }, 'waiting')

describe('the list of the inbox', () => {
  it('begins with the player who has waited longest, and goes on with what changed last', () => {
    const desk = list([
      aTicket({ id: 1, updated_at: at - 9 * minute }),
      aTicket({ id: 2, updated_at: at - 2 * minute }),
      waitingFor(3, { id: 3 }),
      waitingFor(180, { id: 4 }),
      waitingFor(3, { id: 5 }),
    ])
    expect(ids(desk)).toEqual([4, 3, 5, 2, 1])
  })

  it('puts a player who waits in a match that goes on first, then goes by priority', () => {
    const desk = list([
      waitingFor(180, { id: 1 }),
      waitingFor(900, { id: 2, priority: 'low' }),
      waitingFor(1, { id: 3, priority: 'high' }),
      waitingFor(1, { id: 4, priority: 'low', desk: { in_play: 1 } }),
      aTicket({ id: 5, priority: 'high', desk: { in_play: 1 } }),
    ])
    expect(ids(desk)).toEqual([4, 3, 1, 2, 5])
    expect(ids(hear(desk, waitingFor(2, { id: 1, priority: 'high', updated_at: at + 1 })))).toEqual([4, 1, 3, 2, 5])
  })

  it('stands by what changed last where something was searched for', () => {
    const found = [
      aTicket({ id: 1, updated_at: at - 9 }),
      waitingFor(60, { id: 2, updated_at: at }),
      aTicket({ id: 3, updated_at: at - 5 }),
    ]
    expect(ids(addPage(null, { tickets: found, next: null, waiting: 0 }, 'changed'))).toEqual([2, 3, 1])
  })

  it('has a ticket once that moved from one page to the next while they were read', () => {
    const first = list([waitingFor(9, { id: 1 }), waitingFor(8, { id: 2 })], { next: 'a' })
    const later = { tickets: [waitingFor(2, { id: 1, updated_at: at + 1 }), waitingFor(1, { id: 3 })], next: null, waiting: 3 }
    expect(ids(addPage(first, later, 'waiting'))).toEqual([2, 1, 3])
  })
})

describe('news of a ticket', () => {
  it('puts a new ticket behind those who have waited longer, and counts it', () => {
    const desk = list([waitingFor(9, { id: 1 }), aTicket({ id: 2 })], { waiting: 1 })
    const after = hear(desk, waitingFor(0, { id: 3 }), { isNew: true })
    expect(ids(after)).toEqual([1, 3, 2])
    expect(after.waiting).toBe(2)
  })

  it('counts a new ticket that the filter hides, and shows nothing of it', () => {
    const desk = list([waitingFor(9, { id: 1 })], { waiting: 1 })
    const after = hear(desk, waitingFor(0, { id: 3 }), { isNew: true, isShown: false })
    expect(ids(after)).toEqual([1])
    expect(after.waiting).toBe(2)
  })

  it('moves an answered ticket behind those who wait, which are one fewer', () => {
    const desk = list([waitingFor(9, { id: 1 }), waitingFor(5, { id: 2 })], { waiting: 2 })
    const after = hear(desk, aTicket({ id: 1, updated_at: at + 1 }))
    expect(ids(after)).toEqual([2, 1])
    expect(after.waiting).toBe(1)
  })

  it('takes out what the filter no longer shows', () => {
    const desk = list([waitingFor(9, { id: 1 }), aTicket({ id: 2 })], { waiting: 1 })
    const after = hear(desk, aTicket({ id: 1, status: 'closed', updated_at: at + 1 }), { isShown: false })
    expect(ids(after)).toEqual([2])
    expect(after.waiting).toBe(0)
  })

  it('leaves what belongs below the pages that were read for its own page', () => {
    const desk = list([waitingFor(9, { id: 1 }), waitingFor(5, { id: 2 })], { next: 'a', waiting: 2 })
    expect(hear(desk, aTicket({ id: 3 }))).toBe(desk)
    expect(ids(hear(desk, waitingFor(7, { id: 4 })))).toEqual([1, 4, 2])
  })

  it('brings nothing into what was searched for, and keeps what was found', () => {
    const desk = list([aTicket({ id: 1 })])
    expect(hear(desk, aTicket({ id: 2 }), { isShown: null })).toBe(desk)
    expect(hear(desk, aTicket({ id: 1, subject: 'Nytt' }), { isShown: null }).tickets[0]?.subject).toBe('Nytt')
  })

  it('changes nothing when it is older than what is known', () => {
    const desk = list([aTicket({ id: 1, updated_at: at })])
    expect(hear(desk, aTicket({ id: 1, status: 'closed', updated_at: at - 1 }))).toBe(desk)
  })
})

describe('the next ticket that waits', () => {
  const tickets = [waitingFor(9, { id: 1 }), waitingFor(5, { id: 2 }), aTicket({ id: 3 }), waitingFor(1, { id: 4, status: 'closed' })]

  it('is the one behind the open one, from the top again at the end', () => {
    expect([null, 1, 2, 3, 77].map((openId) => nextWaiting(tickets, openId))).toEqual([1, 2, 1, 1, 1])
  })

  it('is none besides the open one', () => {
    expect(nextWaiting([waitingFor(9, { id: 1 }), aTicket({ id: 3 })], 1)).toBeNull()
    expect(nextWaiting([], null)).toBeNull()
  })
})

describe('the chosen tickets', () => {
  it('are chosen and left one by one, thirty at most', () => {
    expect([...withTick(new Set([1, 2]), 1)]).toEqual([2])
    const full = new Set(Array.from({ length: 30 }, (_, place) => place))
    expect(withTick(full, 99)).toBe(full)
  })

  it('stay where an act did not change them', () => {
    const refused = { id: 2, refused: 'Fant ikke saken.' }
    expect(refusedIn([{ id: 1, refused: null }, refused])).toEqual([refused])
  })
})

describe('the keys of the list', () => {
  it('go from row to row, and stop at its ends', () => {
    expect(rowAt([5, 3, 8], 5, 1)).toBe(3)
    expect(rowAt([5, 3, 8], 8, 1)).toBe(8)
    expect(rowAt([5, 3, 8], 5, -1)).toBe(5)
  })

  it('begin at the first row where nothing was chosen, or what was is not in the list', () => {
    expect(rowAt([5, 3, 8], null, 1)).toBe(5)
    expect(rowAt([5, 3, 8], 4, -1)).toBe(5)
    expect(rowAt([], null, 1)).toBeNull()
  })
})
