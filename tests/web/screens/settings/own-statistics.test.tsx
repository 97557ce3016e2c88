import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { RankBox } from '../../../../web/screens/settings/user/RankBox.tsx'
import { TotalsBox } from '../../../../web/screens/settings/user/TotalsBox.tsx'
import { someStats } from '../profile/profile-builders.ts'

/** The words in their order, without the drawing. */
const read = (page: React.ReactNode): string =>
  renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>)
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')
    .replaceAll(/[\u00a0\u202f]/g, ' ')

describe('the rank box', () => {
  it('has the rank with its text, the next one and the way to it', () => {
    const text = read(<RankBox elo={1342} />)
    for (const shown of [
      '|Mimirs Madbomber|1 342|',
      '|Neste rank|Tyrs Treffsikre Tastatur|',
      '|59 ELO igjen · 70 %|',
      'glemmer bare å plante',
    ])
      expect(text).toContain(shown)
  })

  it('is full at the last rank, with an infinity sign for the next', () => {
    const text = read(<RankBox elo={2412} />)
    expect(text).toContain('|Ragnarøk Rusher|2 412|ELO|Neste rank|∞|')
    expect(text).toContain('|100 %|∞|')
    expect(renderToStaticMarkup(<RankBox elo={2412} />)).toContain('aria-valuenow="100"')
  })
})

describe('one’s own totals', () => {
  it('have their names letter for letter', () => {
    const text = read(<TotalsBox stats={someStats()} profile="/profile/ola02" />)
    for (const [name, value] of [
      ['Kills', '112'],
      ['Assists', '29'],
      ['Deaths', '104'],
      ['Utility Damage', '812'],
      ['Rounds Played', '151'],
      ['MVPs', '14'],
      ['Headshots', '51'],
      ['Enemies Flashed', '61'],
      ['Damage', '11 873'],
      ['ADR', '78,63'],
      ['Matches', '7'],
      ['K/D', '1,08'],
      ['HS %', '46 %'],
      ['5k', '24'],
      ['4k', '25'],
      ['3k', '26'],
      ['2k', '27'],
    ])
      expect(text).toContain(`|${name}|${value}|`)
  })

  it('are noughts and dashes before the first match', () => {
    const none = someStats({ matches_played: 0, kills: 0, kd_ratio: null, adr: null, hs_ratio: null })
    const text = read(<TotalsBox stats={none} profile="/profile/ola02" />)
    for (const shown of ['|ADR|–|', '|K/D|–|', '|HS %|–|', '|Kills|0|', '|Finn en gather|']) expect(text).toContain(shown)
  })
})
