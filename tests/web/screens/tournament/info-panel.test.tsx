import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { tournamentTypes } from '../../../../durable/rules/tournament/tournament-words.ts'
import { InfoPanel } from '../../../../web/screens/tournament/info/InfoPanel.tsx'
import { RulesPanel } from '../../../../web/screens/tournament/info/RulesPanel.tsx'
import { aTournament } from './tournament-builders.ts'

beforeAll(() => void vi.stubGlobal('location', { origin: 'https://kampklar.test' }))
afterAll(() => void vi.unstubAllGlobals())

/** The fact 'Serie' of a tournament. */
const seriesIn = (fields: Parameters<typeof aTournament>[0]): string | undefined =>
  renderToStaticMarkup(<InfoPanel tournament={aTournament(fields)} isNarrow />).match(/Serie<\/dt><dd[^>]*>([^<]*)/)?.[1]

describe('the rules of a tournament', () => {
  const rulesIn = (rules: string) => renderToStaticMarkup(<RulesPanel tournament={aTournament({ rules })} startsOpen />)

  it('are paragraphs, lists and links as their organiser wrote them, and everything else is text', () => {
    const html = rulesIn('Møt opp i tide.\n\n- Ingen juks\n- [Reglene](https://example.no/regler)\n\n<b>Fett</b> [nei](javascript:alert)')
    expect(html).toContain('<a href="https://example.no/regler"')
    expect(html.match(/<li>/g)).toHaveLength(2)
    expect(html).toContain('&lt;b&gt;Fett&lt;/b&gt; [nei](javascript:alert)')
  })

  it('have no panel where there are none', () => expect(rulesIn('')).toBe(''))
})

describe('the panel about a tournament', () => {
  it('says how many maps its matches have', () =>
    expect(tournamentTypes.map((tournament_type) => seriesIn({ tournament_type }))).toEqual([
      'Best av 1 i gruppene, best av 3 i sluttspillet',
      'Best av 3',
      'Best av 1',
      'Best av 3',
      'Best av 1',
    ]))

  it('names a final that is longer than the rest', () =>
    expect(tournamentTypes.map((tournament_type) => seriesIn({ tournament_type, final_series: 'bo5' }))).toEqual([
      'Best av 1 i gruppene, best av 3 i sluttspillet, finalen best av 5',
      'Best av 3, finalen best av 5',
      'Best av 1',
      'Best av 3, storfinalen best av 5',
      'Best av 1',
    ]))

  it('names the limits of ELO where there are some', () => {
    const limitsIn = (fields: Parameters<typeof aTournament>[0]) =>
      renderToStaticMarkup(<InfoPanel tournament={aTournament(fields)} isNarrow />)
        .match(/ELO-krav<\/dt><dd[^>]*>(.*?)<\/dd>/)?.[1]
        ?.replace(/<[^>]+>/g, '|')
    expect(limitsIn({})).toBeUndefined()
    expect(limitsIn({ team_elo_max: 2000 })).toBe('|Snitt for laget: høyst 2000|')
    expect(limitsIn({ team_elo_min: 1000, team_elo_max: 2000, player_elo_min: 900 })).toBe(
      '|Snitt for laget: 1000 til 2000||Hver spiller: minst 900|',
    )
  })

  it('names one length of all matches once, and others by their phases', () => {
    const lengths = { group_series: 'bo3', bracket_series: 'bo3', final_series: 'bo3' } as const
    expect(tournamentTypes.map((tournament_type) => seriesIn({ tournament_type, ...lengths }))).toEqual(Array(5).fill('Best av 3'))
    expect(seriesIn({ ...lengths, bracket_series: 'bo1' })).toBe('Best av 3 i gruppene, best av 1 i sluttspillet, finalen best av 3')
    expect(seriesIn({ ...lengths, tournament_type: 'bracket', bracket_series: 'bo1' })).toBe('Best av 1, finalen best av 3')
  })
})
