import { expect, it } from 'vitest'
import { mentionIn } from '../../../../durable/rules/player/mentioned.ts'

it.each([
  ['hei på deg, ØYSTEIN!', 'øystein', 'hei på deg, ØYSTEIN!'],
  ['Karis lag', 'Kari', 'Karis lag'],
  ['detaljer om kampen', 'det', null],
  ['hvem? (x.y)', 'x.y', 'hvem? (x.y)'],
  ['xzy', 'x.y', null],
])('a name is found as a word of its own: %s', (text, word, found) => {
  expect(mentionIn(text, word)).toBe(found)
})

it('a long text is shown around the word', () => {
  const found = mentionIn(`${'a '.repeat(500)}heisann ${'b '.repeat(500)}`, 'heisann')
  expect(found).toMatch(/^… a .* heisann b .* …$/)
  expect(found?.length).toBeLessThan(260)
})
