import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byStatus } from '../../../../../web/screens/admin/events/by-status.ts'

const order = ['live', 'open', 'closed'] as const
type Card = { status: (typeof order)[number]; at: number }
const aCard: fc.Arbitrary<Card> = fc.record({ status: fc.constantFrom(...order), at: fc.integer({ min: 0, max: 1e12 }) })

const startOf = ({ at }: Card) => at

describe('cards by their status', () => {
  it('come in the order of the statuses, the soonest first, and those that are over with the newest first', () => {
    const cards: Card[] = [
      { status: 'closed', at: 1 },
      { status: 'open', at: 9 },
      { status: 'closed', at: 3 },
      { status: 'open', at: 5 },
    ]
    expect(byStatus(cards, { order, startOf }).map(({ status, cards: of }) => [status, of.map(startOf)])).toEqual([
      ['open', [5, 9]],
      ['closed', [3, 1]],
    ])
  })

  it('are all there once, and no status without cards', () => {
    fc.assert(
      fc.property(fc.array(aCard), (cards) => {
        const groups = byStatus(cards, { order, startOf })
        expect(groups.flatMap((group) => group.cards)).toHaveLength(cards.length)
        expect(new Set(groups.flatMap((group) => group.cards))).toEqual(new Set(cards))
        expect(groups.every(({ status, cards: of }) => of.length > 0 && of.every((card) => card.status === status))).toBe(true)
      }),
    )
  })
})
