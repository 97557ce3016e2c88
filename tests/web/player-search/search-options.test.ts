import { expect, it } from 'vitest'
import { optionAfter } from '../../../web/player-search/search-options.ts'

it('the arrow keys walk through those found, round and round', () => {
  expect([optionAfter(-1, 1, 3), optionAfter(0, 1, 3), optionAfter(2, 1, 3)]).toEqual([0, 1, 0])
  expect([optionAfter(-1, -1, 3), optionAfter(0, -1, 3), optionAfter(2, -1, 3)]).toEqual([2, 2, 1])
})
