import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tidyLines } from '../../../durable/rules/tidy-lines.ts'

const pile = '\u0301'.repeat(200)

it('no line of a text reaches beyond itself', () => {
  expect(tidyLines(`Hei${pile}\n${pile}du\u0308`)).toBe(`He\u00ed\u0301\u0301\u0301\ndu\u0308`.normalize('NFC'))
})

it('every line is tidy, whatever was typed, and what was tidied once stays', () => {
  const letters = fc.oneof(
    fc.constantFrom('\u0301', '\u0489', ' ', '\n', '\r\n', '\u200b', 'å', '\u2800'),
    fc.string({ unit: 'binary', maxLength: 2 }),
  )
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 60 }), (typed) => {
      const text = tidyLines(typed.join(''))
      expect(text).not.toMatch(/^\p{M}|\n\p{M}|\p{M}{5}|\n{3}/u)
      expect(tidyLines(text)).toBe(text)
    }),
  )
})
