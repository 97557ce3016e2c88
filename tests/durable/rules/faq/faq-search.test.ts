import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faqAboutPlay } from '../../../../db/seed/support/faq-entries.ts'
import { faqAboutTheRest } from '../../../../db/seed/support/faq-entries-more.ts'
import { indexFaq } from '../../../../durable/rules/faq/faq-index.ts'
import { searchFaq, suggestFaq } from '../../../../durable/rules/faq/faq-search.ts'
import { foldWords } from '../../../../durable/rules/faq/fold-words.ts'

const entries = [...faqAboutPlay, ...faqAboutTheRest].map(({ key, title, content, category }) => ({
  ...{ key, title, content, category_name: category },
}))
const index = indexFaq(entries)
const found = (query: string) => searchFaq(index, query).map(({ entry }) => entry.key)
const marked = (text: string, ranges: readonly { start: number; end: number }[]) => ranges.map(({ start, end }) => text.slice(start, end))

describe('searching the FAQ', () => {
  it.each([
    ['logge inn', 'sign-in'],
    ['loge in', 'sign-in'],
    ['medlajer', 'medals'],
    ['utestengt', 'bans'],
    ['utstengt', 'bans'],
    ['kaptien', 'captains'],
    ['slette konto', 'delete-account'],
    ['tradelenke', 'trade-link'],
    ['discrod', 'trade-link'],
    ['server krasjet', 'server-lost'],
    ['innbyter', 'substitute'],
    ['varsel', 'notifications'],
    ['hvordan oppretter jeg en gather', 'open-gather'],
    ['redy chek', 'ready-check'],
    ['stroem', 'streaming'],
    ['strom', 'streaming'],
    ['STRØM', 'streaming'],
    ['hva lagrer dere', 'own-data'],
  ])('answers %s with %s first', (query, key) => expect(found(query)[0]).toBe(key))

  it('takes å, ø and æ as they are typed without a Norwegian keyboard', () => {
    for (const [written, typed] of [
      ['pause fra køen', 'pause fra koeen'],
      ['pause fra køen', 'pause fra koen'],
      ['gruppe på', 'gruppe paa'],
    ] as const)
      expect(found(typed)[0]).toBe(found(written)[0])
  })

  it('shows everything in its order while nothing is typed', () => {
    for (const nothing of ['', '  ', '?!']) expect(found(nothing)).toEqual(entries.map(({ key }) => key))
  })

  it('finds nothing for what nobody asks', () => expect(found('kvantefysikk')).toEqual([]))

  it.each([
    ['penger', 'lenger'],
    ['henger', 'lenger'],
    ['bøen', 'køen'],
  ])('does not take %s for %s, of which the first letter is another', (typed, word) => {
    expect(found(word).length).toBeGreaterThan(0)
    for (const { title, snippet, entry } of searchFaq(index, typed)) {
      expect(marked(entry.title, title)).not.toContain(word)
      expect(marked(snippet?.text ?? '', snippet?.ranges ?? [])).not.toContain(word)
    }
  })

  it('wants two words both, and forgives one of three', () => {
    expect(found('medaljer kvantefysikk')).toEqual([])
    expect(found('slette kontoen kvantefysikk')[0]).toBe('delete-account')
  })

  it('is found by its title before those that only mention it', () => expect(found('cup')[0]).toBe('cups'))

  it('marks what was typed in the title, and in a part of the answer', () => {
    const [hit] = searchFaq(index, 'medalj')
    expect(marked(hit?.entry.title ?? '', hit?.title ?? [])).toEqual(['medalj'])
    const mistyped = searchFaq(index, 'medlajer')[0]
    expect(marked(mistyped?.entry.title ?? '', mistyped?.title ?? [])).toEqual(['medaljer'])
    const ready = searchFaq(index, 'advarsel').find(({ entry }) => entry.key === 'ready-check')
    expect(marked(ready?.snippet?.text ?? '', ready?.snippet?.ranges ?? [])).toEqual(['advarsel'])
    expect(ready?.snippet?.text).toMatch(/^… .* …$/)
    expect(ready?.snippet?.text).not.toContain('](')
  })

  it('looks at each entry once, whatever is typed', () => {
    let looked = 0
    const counted = index.entries.map((each) => ({
      ...each,
      get words() {
        looked += 1
        return each.words
      },
    }))
    for (const query of ['elo', 'hvordan bytter jeg kaptein på laget mitt', 'xyzzy', 'a']) {
      looked = 0
      searchFaq({ ...index, entries: counted }, query)
      expect(looked).toBe(entries.length)
    }
  })
})

const letters = 'abcdefghijklmnopqrstuvwxyzæøå'
/** A word with one typing error: a letter less, more, or another, or two that changed places. */
const typo = (word: string, kind: number, at: number, letter: string): string => {
  const place = at % word.length
  const [before, here, after] = [word.slice(0, place), word.slice(place, place + 1), word.slice(place + 1)]
  if (kind === 0) return before + after
  if (kind === 1) return before + letter + here + after
  if (kind === 2) return before + letter + after
  return before + after.slice(0, 1) + here + after.slice(1)
}
const longWords = entries.flatMap((entry, at) =>
  foldWords(`${entry.title} ${entry.category_name}`)
    .map(({ start, end }) => `${entry.title} ${entry.category_name}`.slice(start, end))
    .filter((word) => word.length >= 4)
    .map((word) => ({ word, at })),
)

describe('whatever is typed', () => {
  it('a word with one typing error still finds its entry', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...longWords),
        fc.nat(3),
        fc.nat(40),
        fc.constantFrom(...letters),
        ({ word, at }, kind, place, letter) => {
          // With another first letter a short word is another word.
          fc.pre(kind !== 2 || word.length >= 8 || place % word.length > 0)
          expect(searchFaq(index, typo(word, kind, place, letter)).map(({ entry }) => entry)).toContain(entries[at])
        },
      ),
      { numRuns: 500 },
    )
  })

  it('the same is answered the same, best first, with marks that lie in the texts', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ unit: 'grapheme', maxLength: 30 })), (query) => {
        const hits = searchFaq(index, query)
        expect(searchFaq(indexFaq(entries), query)).toEqual(hits)
        expect(hits.map(({ score }) => score)).toEqual(hits.map(({ score }) => score).sort((one, other) => other - one))
        for (const { entry, title, snippet } of hits) {
          for (const { start, end } of title) expect(start >= 0 && start < end && end <= entry.title.length).toBe(true)
          for (const { start, end } of snippet?.ranges ?? []) expect(start < end && end <= (snippet?.text.length ?? 0)).toBe(true)
        }
        expect(suggestFaq(index, query, query).length).toBeLessThanOrEqual(3)
      }),
    )
  })

  it('entries of any text can be searched', () => {
    const anEntry = fc.record({ title: fc.string({ unit: 'binary' }), content: fc.string({ unit: 'binary' }), category_name: fc.string() })
    fc.assert(
      fc.property(fc.array(anEntry, { maxLength: 8 }), fc.string({ unit: 'binary' }), (some, query) => {
        const hits = searchFaq(indexFaq(some), query)
        expect(hits.length).toBeLessThanOrEqual(some.length)
      }),
    )
  })
})

describe('the answers offered while a ticket is written', () => {
  it.each([
    ['Serveren krasjet', 'Vi lå 8-4 da serveren falt ut midt i kartet', 'server-lost'],
    ['Feil pause', 'Jeg fikk 10 minutter pause fra køen selv om jeg godtok kampen', 'ready-check'],
    ['Slett kontoen min', '', 'delete-account'],
    ['Hvorfor er jeg utestengt?', 'Jeg har ikke gjort noe galt', 'bans'],
    ['Får ikke koblet til Discord', '', 'trade-link'],
    ['Kommer ikke inn på serveren', 'Får ikke koblet til, står bare og laster', 'connect'],
    ['Spiller forlot kampen', 'Han bare dro da vi lå under', 'player-left'],
  ])('%s: the answer that fits is among them', (subject, message, key) => {
    const offered = suggestFaq(index, subject, message).map((entry) => entry.key)
    expect(offered).toContain(key)
    expect(offered.length).toBeLessThanOrEqual(3)
  })

  it.each([
    ['', ''],
    ['hei', 'jeg har en ting'],
    ['Takk for alt', 'Dere er flinke'],
    ['Hvor gammel er du', 'Bare lurte'],
    ['asdf', 'qwerty qwerty'],
  ])('%s: nothing fits, so nothing is offered', (subject, message) => expect(suggestFaq(index, subject, message)).toEqual([]))
})
