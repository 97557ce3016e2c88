import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { indexFaq } from '../../../../durable/rules/faq/faq-index.ts'
import { searchFaq } from '../../../../durable/rules/faq/faq-search.ts'
import { FaqItem } from '../../../../web/screens/faq/FaqItem.tsx'
import { FaqResults } from '../../../../web/screens/faq/FaqResults.tsx'
import FaqScreen from '../../../../web/screens/faq/FaqScreen.tsx'
import { entryAt, firstOf, sectionsOf } from '../../../../web/screens/faq/faq-sections.ts'
import { askPath } from '../../../../web/screens/faq/texts.ts'
import { AnswerText } from '../../../../web/ui/AnswerText.tsx'
import type { FaqEntry } from '../../../../worker/contract/support.ts'

const anEntry = (id: number, over: Partial<FaqEntry> = {}): FaqEntry => ({
  ...{
    id,
    title: `Spørsmål ${id}`,
    content: 'Et svar.',
    category_id: 1,
    category_name: 'Kamper',
    order_index: id,
    updated_at: 0,
    helped: null,
  },
  ...over,
})
const read = (page: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>)
const nothing = () => undefined

beforeEach(() => vi.stubGlobal('location', { origin: 'https://kampklar.test' }))
afterEach(() => vi.unstubAllGlobals())

describe('an answer', () => {
  it('is text: no tag that staff write becomes one, and links lead to the site or by https', () => {
    const html = read(
      <AnswerText
        content={'<img src=x onerror=alert(1)>\n\n- [Ranker](/help)\n- [Steam](https://steamcommunity.com)\n- [x](javascript:alert(1))'}
      />,
    )
    expect(html).not.toContain('<img')
    expect(html.match(/href="[^"]*"/g)).toEqual(['href="/help"', 'href="https://steamcommunity.com"'])
    expect(html).toContain('rel="noreferrer"')
  })
})

describe('a question', () => {
  it('is closed at first, and shows its answer and asks whether it helped when it is open', () => {
    const closed = read(<FaqItem entry={anEntry(7)} isOpen={false} onToggle={nothing} />)
    expect(closed).toContain('aria-expanded="false"')
    expect(closed).not.toContain('Et svar.')
    const open = read(<FaqItem entry={anEntry(7)} isOpen onToggle={nothing} />)
    expect(open).toContain('Et svar.')
    expect(open).toContain('Hjalp dette?')
  })

  it('thanks for a vote, and leads anyone who was not helped to a ticket about it', () => {
    const yes = read(<FaqItem entry={anEntry(7, { helped: 1 })} isOpen onToggle={nothing} />)
    expect(yes).toContain('Takk for svaret.')
    expect(yes).not.toContain('/support/create')
    const no = read(<FaqItem entry={anEntry(7, { helped: 0 })} isOpen onToggle={nothing} />)
    expect(no).toContain('/support/create?subject=Sp%C3%B8rsm%C3%A5l+7')
  })
})

describe('the results of a search', () => {
  it('say how many there are, and mark what was meant', () => {
    const index = indexFaq([anEntry(1, { title: 'Hvordan får jeg medaljer?' }), anEntry(2)])
    const html = read(<FaqResults query="medlajer" hits={searchFaq(index, 'medlajer')} open={new Set()} onToggle={nothing} />)
    expect(html).toContain('1 treff på «medlajer»')
    expect(html).toContain('>medaljer</mark>')
  })

  it('lead to a ticket where there are none', () => {
    const html = read(<FaqResults query="kvantefysikk" hits={[]} open={new Set()} onToggle={nothing} />)
    expect(html).toContain('Ingen treff på «kvantefysikk»')
    expect(html).toContain(askPath('kvantefysikk'))
    expect(html).toContain('>Ingen treff<')
    expect(html).not.toContain('Fant du ikke svaret?')
  })

  it('are twenty at first', () => {
    const hits = searchFaq(indexFaq(Array.from({ length: 50 }, (_, id) => anEntry(id + 1))), 'spørsmål')
    const html = read(<FaqResults query="spørsmål" hits={hits} open={new Set()} onToggle={nothing} />)
    expect(html.match(/<h3>/g)).toHaveLength(20)
    expect(html).toContain('Vis 20 til')
  })
})

describe('the page', () => {
  it('keeps the place of what is being fetched', () => expect(read(<FaqScreen />)).toContain('Henter spørsmålene'))

  it('shows questions by category, as many as are asked for', () => {
    const sections = sectionsOf([anEntry(1), anEntry(2), anEntry(3, { category_id: 2, category_name: 'Konto' })])
    expect(sections.map(({ name, entries }) => [name, entries.length])).toEqual([
      ['Kamper', 2],
      ['Konto', 1],
    ])
    expect(firstOf(sections, 1).map(({ entries }) => entries.length)).toEqual([1])
    expect(firstOf(sections, 9)).toEqual(sections)
  })

  it('reads an address with a question', () => {
    expect(entryAt('#12')).toBe(12)
    for (const hash of ['', '#', '#0', '#-1', '#a', '#1e3', '#99999999999']) expect(entryAt(hash)).toBeNull()
  })
})
