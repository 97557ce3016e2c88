import { expect, it } from 'vitest'
import { optionAfter } from '../../../../web/ui/forms/option-after.ts'

const led = (key: string, from: readonly number[]) => from.map((at) => optionAfter(key, at, 3))

it('the arrow keys walk through a list, round and round', () => {
  expect(led('ArrowDown', [-1, 0, 2])).toEqual([0, 1, 0])
  expect(led('ArrowUp', [-1, 0, 2])).toEqual([2, 2, 1])
})

it('Home and End lead to the ends of a list, and other keys nowhere', () => {
  expect([...led('Home', [2]), ...led('End', [0]), ...led('a', [1])]).toEqual([0, 2, null])
})

it('no key leads anywhere in an empty list', () => {
  expect(['ArrowDown', 'ArrowUp', 'Home', 'End'].map((key) => optionAfter(key, -1, 0))).toEqual([null, null, null, null])
})
