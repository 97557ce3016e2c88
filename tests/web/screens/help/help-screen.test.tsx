import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { rankTiers } from '../../../../durable/rules/rating/rank-tiers.ts'
import { HelpPage } from '../../../../web/screens/help/HelpScreen.tsx'

const markup = (elo: number | null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <HelpPage elo={elo} />
    </MemoryRouter>,
  )
/** The page as text: the words in their order, without the drawing. */
const read = (elo: number | null) =>
  markup(elo)
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')
    .replaceAll(/[\u00a0\u202f]/g, ' ')

describe('the page of ranks', () => {
  it('is a table in every browser, though its rows are grids', () => {
    const parts = [...markup(1342).matchAll(/<(table|thead|tbody|tr|th|td)[ >][^>]*/g)].map(([tag]) => tag)
    expect(parts.filter((tag) => !tag.includes('role="'))).toEqual([])
    expect(parts.length).toBeGreaterThan(6 * rankTiers.length)
  })

  it('shows every rank with its range and its text', () => {
    const text = read(1342)
    expect(text).toContain('|Level|Navn|Min ELO|Maks ELO|Forklaring|')
    for (const { name, explanation } of rankTiers) expect(text).toMatch(new RegExp(`\\|${name}\\|.*\\|${explanation}\\|`))
    expect(text).toContain('|7|Mimirs Madbomber|Du er her|1 201|1 400|')
    expect(text).toContain('|11|Ragnarøk Rusher|2 001|∞|ingen grense|')
  })

  it('says where the reader stands, how far the next rank is, and leads to their row and to their place among all', () => {
    expect(read(1342)).toContain('|Din rank|Mimirs Madbomber|1 342 ELO| · 59 ELO til Tyrs Treffsikre Tastatur|Vis i tabellen|')
    expect(read(2412)).toContain('|Ragnarøk Rusher|2 412 ELO| · Ingen ranker over denne.|')
    expect(markup(1342)).toContain('href="#din-rank"')
    expect(markup(1342)).toContain('href="/elo"')
  })

  it.each([0, 200, 201, 1000, 2000, 2001, 9000])('marks one row, the reader’s own, at %i', (elo) => {
    expect(markup(elo).match(/<tr[^>]*aria-current="true"/g)).toHaveLength(1)
    expect(markup(elo).match(/id="din-rank"/g)).toHaveLength(1)
    expect(read(elo).match(/Du er her/g)).toHaveLength(1)
  })

  it('works an example by the reader’s own rating', () => {
    const page = markup(1342)
    expect(page).toContain('value="1342"')
    expect(page).toContain('value="1442"')
    expect(read(1342)).toContain('|Vinnersjanse |36 % |Seier |+15 |Uavgjort |+3 |Tap |−9 |')
    expect(read(1342)).toContain('|Seier|24 × (1 − 0,36) = +15|')
  })

  it('shows no ranks and nobody’s rating while ELO is switched off, and still explains', () => {
    const text = read(null)
    expect(text).not.toMatch(/Mimirs|Din rank|Min ELO|Du er her/)
    expect(text).toMatch(/ELO er slått av akkurat nå.*Slik regnes ELO.*Prøv selv/)
    expect(markup(null)).toContain('value="1000"')
  })
})
