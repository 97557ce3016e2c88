import { expect, it } from 'vitest'
import { formatRatingChange } from '../../../web/format/rating-change.ts'

it('a rating that moved has a plus for what was added and a minus for anything else', () => {
  expect(formatRatingChange({ elo: 12, elotype: 'added' })).toBe('+12')
  expect(formatRatingChange({ elo: 0, elotype: 'added' })).toBe('+0')
  expect(formatRatingChange({ elo: 9, elotype: 'removed' })).toBe('−9')
  expect(formatRatingChange({ elo: 9, elotype: null })).toBe('−9')
  expect(formatRatingChange({ elo: null, elotype: null })).toBeNull()
})
