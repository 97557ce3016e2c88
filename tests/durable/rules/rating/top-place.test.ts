import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeAmong, placedMost } from '../../../../durable/rules/rating/top-place.ts'

const values = fc.array(fc.nat(50), { maxLength: 900 }).map((all) => all.toSorted((a, b) => b - a))

describe('a place in a top list', () => {
  it('is one more than there are players with a higher value, as far as places are known', () =>
    fc.assert(
      fc.property(values, fc.nat(50), (all, own) => {
        const better = all.filter((each) => each > own).length
        expect(placeAmong(all.slice(0, placedMost), own)).toBe(Math.min(better, placedMost) + 1)
      }),
    ))

  it('is shared by equals', () => expect([9, 7, 7, 5].map((own) => placeAmong([9, 7, 7, 5], own))).toEqual([1, 2, 2, 4]))
})
