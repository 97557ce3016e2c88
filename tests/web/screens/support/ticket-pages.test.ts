import { describe, expect, it } from 'vitest'
import { noTickets, withPage, withTickets } from '../../../../web/screens/support/list/ticket-pages.ts'
import { aTicket } from '../../support-composer/support-builders.ts'

const ids = ({ items }: { items: readonly { id: number }[] }) => items.map(({ id }) => id)
const first = { result: [aTicket(3), aTicket(2)], next: 'etter-2' }

describe('one’s own tickets', () => {
  it('go on behind the first page, also where one of them was told of before it came', () => {
    const told = { ...noTickets, items: withTickets([], [aTicket(3)]) }
    const pages = withPage(told, true, first)
    expect([ids(pages), pages.next]).toEqual([[3, 2], 'etter-2'])
  })

  it('keep the older ones and where they go on, when the newest page is read again', () => {
    const all = withPage(withPage(noTickets, true, first), false, { result: [aTicket(1)], next: null })
    const again = withPage(all, true, { result: [aTicket(4), aTicket(3)], next: 'etter-3' })
    expect([ids(again), again.next]).toEqual([[4, 3, 2, 1], null])
  })
})
