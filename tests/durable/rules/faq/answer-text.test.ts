import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerBlocks, piecesOf, plainAnswer } from '../../../../durable/rules/faq/answer-text.ts'

describe('the text of an answer', () => {
  it('has paragraphs, lists and steps', () => {
    const shown = answerBlocks('En\nlinje til\n\nNy:\n- a\n- b\n1. først\n2. så')
    expect(shown.map(({ is, lines }) => [is, ...lines.map(({ pieces }) => pieces[0]?.text)])).toEqual([
      ['paragraph', 'En', 'linje til'],
      ['paragraph', 'Ny:'],
      ['list', 'a', 'b'],
      ['steps', 'først', 'så'],
    ])
  })

  it('links to pages of the site and to https, and to nothing else', () => {
    expect(piecesOf('Se [ELO](/elo#x) nå')).toEqual([
      { at: 0, text: 'Se ' },
      { at: 3, text: 'ELO', to: '/elo#x' },
      { at: 16, text: ' nå' },
    ])
    expect(piecesOf('[Steam](https://steamcommunity.com/my)')).toEqual([{ at: 0, text: 'Steam', to: 'https://steamcommunity.com/my' }])
    for (const other of ['[x](javascript:alert(1))', '[x](//ond.no)', '[x](http://ond.no)', '[x](/\\ond.no)', '[x](data:text/html,x)'])
      expect(piecesOf(other)).toEqual([{ at: 0, text: other }])
  })

  it('is searched without its marks', () => expect(plainAnswer('- a [b](/c)\n\n1) d')).toBe('a b d'))

  it('never leads anywhere else, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'[]()/:\\ahtps.jv\n-1 '), maxLength: 60 }), (text) => {
        const links = answerBlocks(text).flatMap(({ lines }) =>
          lines.flatMap(({ pieces }) => pieces).flatMap(({ to }) => (to === undefined ? [] : [to])),
        )
        for (const to of links) {
          const { origin, protocol } = new URL(to, 'https://kampklar.test')
          expect(to.startsWith('/') ? origin : protocol).toBe(to.startsWith('/') ? 'https://kampklar.test' : 'https:')
        }
      }),
      { numRuns: 500 },
    )
  })
})
