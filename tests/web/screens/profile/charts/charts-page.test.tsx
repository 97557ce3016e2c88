import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ChartsPage } from '../../../../../web/screens/profile/charts/ProfileCharts.tsx'
import type { Charts } from '../../../../../worker/contract/charts.ts'

const at = Date.UTC(2026, 10, 1, 18, 5)
const kari = { uid: 'kari01', steamid: '76561197960265801', username: 'Kari', avatar: '' }
/** The charts of one match, won on Mirage with Kari. */
const oneMatch: Charts = {
  success: true,
  rating: [{ match_id: 'kamp1', at, elo: 1020, change: 20 }],
  form: ['W'],
  maps: [{ id: 1, display_name: 'Mirage', image_url: null, played: 1, won: 1 }],
  teammates: [{ ...kari, played: 12, won: 8 }],
  opponents: [],
  best: { match_id: 'kamp1', at, map: 'Mirage', kills: 21, deaths: 14, rating: 1.42, result: 'win' },
  met: null,
}

const read = (over: Partial<Charts> = {}, showsElo = true) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ChartsPage charts={{ ...oneMatch, ...over }} showsElo={showsElo} />
    </MemoryRouter>,
  )
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')
    .replaceAll(/[\u00a0\u202f]/g, ' ')

describe('the chart page of a profile', () => {
  it('says of one match what there is to say', () => {
    const text = read()
    for (const shown of [
      '|ELO over tid|Én kamp: +20 ELO. Høyest 1 020.|1 020|+20|19:05, 01.11.26|Se kamp|',
      '|Dato|Endring|ELO|19:05, 01.11.26|+20|1 020|',
      '|Form|1 av 1 vunnet|Siste kamp: seier|',
      '|Beste kamp|1,42 i rating|Mirage · 21–14 |K–D| · Seier|19:05, 01.11.26|Se kamp|',
      '|Seire per kart|Mirage|Vant 1 av 1|100 %|',
      '|Best sammen med|Kari|vant 8 av 12 sammen|67 %|',
    ])
      expect(text).toContain(shown)
    expect(text).not.toMatch(/Møtt oftest|Dere har møttes/)
  })

  it('says how one has met the player', () =>
    expect(read({ met: { together: { played: 0, won: 0 }, against: { played: 1, won: 1, lost: 0 } } })).toContain(
      '|Dere har møttes|Mot hverandre: |1–0 i din favør|',
    ))

  it('has no curve while ELO is switched off, and says when no match counted', () => {
    for (const text of [read({ rating: null }), read({}, false)]) {
      expect(text).not.toContain('ELO')
      expect(text).toContain('|Form|')
    }
    expect(read({ rating: [] })).toContain('Kurven begynner med den første kampen som teller for ELO.')
  })

  it('is nothing but an empty form where every match was taken back', () => {
    const text = read({ rating: null, form: [], maps: [], teammates: [], best: null })
    expect(text).toBe('|Form|Ingen kamper ennå|')
  })
})
