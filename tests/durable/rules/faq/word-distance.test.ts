import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wordDistance } from '../../../../durable/rules/faq/word-distance.ts'

/** The whole table, without short cuts. */
function plain(typed: string, word: string): number[] {
  const table = Array.from({ length: typed.length + 1 }, (_, i) => Array.from({ length: word.length + 1 }, (_each, j) => (i === 0 ? j : i)))
  const at = (i: number, j: number) => table[i]?.[j] ?? 99
  for (let i = 1; i <= typed.length; i += 1)
    for (let j = 1; j <= word.length; j += 1) {
      const ways = [at(i - 1, j - 1) + (typed[i - 1] === word[j - 1] ? 0 : 1), at(i - 1, j) + 1, at(i, j - 1) + 1]
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]) ways.push(at(i - 2, j - 2) + 1)
      table[i]![j] = Math.min(...ways)
    }
  return table[typed.length] ?? []
}

it('counts what the whole table counts, as far as it is asked', () => {
  const few = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 12 })
  fc.assert(
    fc.property(few, few, fc.constantFrom(1, 2), (typed, word, most) => {
      const row = plain(typed, word)
      const { whole, begun } = wordDistance(typed, word, most)
      const capped = (errors: number) => (errors > most ? 'more' : errors)
      expect(capped(whole)).toBe(capped(row.at(-1) ?? 99))
      expect(capped(begun)).toBe(capped(Math.min(...row)))
    }),
    { numRuns: 3_000 },
  )
})
