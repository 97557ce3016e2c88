import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { HistoryGame } from '../../../../web/net/api/history-game.ts'
import type { PagesView } from '../../../../web/resource/use-resource.ts'
import { ProfilePage } from '../../../../web/screens/profile/ProfileScreen.tsx'
import { somePages } from '../../views.ts'
import { aGame, aProfile } from './profile-builders.ts'

beforeAll(() => void vi.stubGlobal('location', { href: 'https://kampklar.test/profile/ola02' }))
afterAll(() => void vi.unstubAllGlobals())

type Shown = {
  user?: Parameters<typeof aProfile>[0]
  stats?: Parameters<typeof aProfile>[1]
  isOwn?: boolean
  showsElo?: boolean
  games?: PagesView<HistoryGame>
}

const noGames = somePages<HistoryGame>([], { state: 'loading' })

/** The page as text: the words in their order, without the drawing. */
function read({ user, stats, isOwn = false, showsElo = true, games }: Shown = {}): string {
  const page = (
    <ProfilePage profile={aProfile(user, stats)} isOwn={isOwn} showsElo={showsElo} charts={<p>Kurver</p>} games={games ?? noGames} />
  )
  return renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>)
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
}

describe('a profile', () => {
  it('shows name, rank, rating and the way to the next rank', () => {
    const text = read()
    for (const shown of ['|Ola|', '|Mimirs Madbomber|', '|1 342|', '|59 ELO til|', 'Tyrs Treffsikre Tastatur'])
      expect(text).toContain(shown)
  })

  it('shows an infinity sign where there is no next rank', () => {
    expect(read({ user: { elo: 2412 } })).toMatch(/\|Ragnarøk Rusher\|2 412\|.*\|∞\|/)
    expect(read()).not.toContain('∞')
  })

  it('shows every count under its own name', () => {
    const text = read()
    const named = {
      'Antall kamper': '7',
      'Antall runder': '151',
      Kills: '112',
      'Headshot kills': '51',
      Deaths: '104',
      Assists: '29',
      Granatskade: '812',
      'Blendede motstandere': '61',
      MVP: '14',
      '1v1': '13',
      '1v2': '12',
      '1v3': '11',
      '1v4': '10',
      '1v5': '9',
      '2K': '27',
      '3K': '26',
      '4K': '25',
      '5K': '24',
    }
    for (const [name, value] of Object.entries(named)) expect(text).toContain(`|${name}|${value}|`)
  })

  it('leads with rating, K/D, ADR and the share of headshots', () => {
    const text = read()
    for (const shown of ['|Rating|1,07|', '|K/D|1,08|', '|ADR|78,63|', '|HS %|46|%|']) expect(text).toContain(shown)
  })

  it('has dashes where there is no figure', () => {
    const stats = { HLTV_rating: null, kd_ratio: null, adr: null, hs_ratio: null }
    expect(read({ stats })).toMatch(/\|Rating\|–\|.*\|K\/D\|–\|.*\|ADR\|–\|.*\|HS %\|–\|av/)
  })

  it('says nothing of rank and rating while ELO is switched off', () => {
    for (const text of [read({ showsElo: false }), read({ user: { elo: null } })]) {
      expect(text).not.toContain('Mimirs')
      expect(text).not.toContain('ELO')
    }
  })

  it('says that the account is banned', () => {
    expect(read({ user: { banned: 1 } })).toContain('Denne kontoen er utestengt.')
    expect(read()).not.toContain('utestengt')
  })

  it('names the role of staff, and of nobody else', () => {
    expect(read({ user: { role: 2 } })).toContain('|Moderator|')
    expect(read()).not.toContain('|Spiller|')
  })

  it('without a match shows no figures, and shows its owner the way to the first', () => {
    const none = { matches_played: 0 }
    expect(read({ stats: none })).toMatch(/Ingen kamper ennå/)
    expect(read({ stats: none })).not.toMatch(/Antall kamper|Finn en gather/)
    expect(read({ stats: none, isOwn: true })).toContain('Finn en gather')
    expect(read({ stats: none })).not.toContain('Kurver')
    expect(read()).toContain('Kurver')
  })
})

describe('the matches on a profile', () => {
  const list = (games: readonly HistoryGame[], over: Partial<PagesView<HistoryGame>> = {}) => read({ games: somePages(games, over) })
  const mirage = aGame(1).picked_maps[0]!

  it('are told with every fact under its name, and lead to the match', () => {
    const text = list([aGame(1, { result: 'loss', elo: 9, elotype: 'removed' })])
    expect(text).toContain('|Kamper spillt|')
    expect(text).toContain('|Kart|Resultat|Spillemodus|Type|Gatherstatus|Kampstatus|K–D|ELO|Dato|')
    expect(text).toMatch(
      /\|Mirage\|Tap\|Resultat \|13–9\|Spillemodus \|5 vs 5\| · \|Type \|Gather\| · \|Best av 1\|−9\| ELO\|Gatherstatus \|Ferdig\| · \|Kampstatus \|KAMP FERDIG\|21–14\| K–D\|20:05, 01.11.26\|Se kamp\|/,
    )
  })

  it('name the first map of a series and how many came after it', () => {
    expect(list([aGame(1, { series_type: 'bo3', picked_maps: [mirage, mirage, mirage] })])).toContain('|Mirage|+2 kart til|')
  })

  it('that were cancelled say so, and have no result', () => {
    const nothing = { elo: null, elotype: null, result: null, score: null, kills: null, deaths: null } as const
    const text = list([aGame(1, { ...nothing, status: 'canceled', status_match: 'canceled' })])
    expect(text).toMatch(/\|Mirage\|–\|Spillemodus .*\|Avbrutt\|.*\|KANSELLERT\|/)
    expect(text).not.toMatch(/Seier|Tap|Resultat \|/)
  })

  it('have dashes where nothing is known or moved, and say what staff took back', () => {
    const unknown = { elo: null, elotype: null, score: null, kills: null, deaths: null } as const
    expect(list([aGame(1, { ...unknown, result: null, picked_maps: [] })])).toMatch(/\|–\|–\|Spillemodus.*\|–\|.*\|–\|20:05/)
    expect(list([aGame(1, { ...unknown, voided: 1 })])).toMatch(/\|Annullert\|Spillemodus.*\|–\|.*\|–\|20:05/)
  })

  it('say nothing of ELO while it is switched off', () =>
    expect(read({ showsElo: false, games: somePages([aGame(1)]) })).not.toContain('ELO'))

  it('lead on to older ones as long as there are any', () => {
    expect(list([aGame(1)], { next: 1 })).toContain('|Vis flere|')
    expect(list([aGame(1)], { next: 1, state: 'loading' })).toContain('|Laster kamper...|')
    const twoPages = Array.from({ length: 21 }, (_, place) => aGame(21 - place))
    expect(list(twoPages)).toContain('|Ingen flere kamper å vise|')
    expect(list([aGame(1)])).not.toContain('Ingen flere kamper')
  })

  it('say when there are none, and when they did not come', () => {
    expect(list([])).toContain('|Ingen kamper funnet|')
    expect(list([], { state: 'failed' })).toContain('|Fikk ikke hentet kampene.|Prøv igjen|')
    expect(list([], { state: 'loading' })).not.toContain('Ingen kamper funnet')
  })
})
