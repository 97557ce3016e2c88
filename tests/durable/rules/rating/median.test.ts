import fc from 'fast-check'
import { expect, it } from 'vitest'
import { medianOf } from '../../../../durable/rules/rating/median.ts'

it('has as many numbers below as above, in whatever order they come', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), (numbers) => {
      const median = medianOf(numbers) as number
      const half = numbers.length / 2
      expect(numbers.filter((each) => each < median).length).toBeLessThanOrEqual(half)
      expect(numbers.filter((each) => each > median).length).toBeLessThanOrEqual(half)
      expect(medianOf(numbers.toReversed())).toBe(median)
    }),
  )
})

it('is the one in the middle, or between the two', () => {
  expect(medianOf([3, 1, 2])).toBe(2)
  expect(medianOf([10, 1, 4, 2])).toBe(3)
  expect(medianOf([])).toBeNull()
})
