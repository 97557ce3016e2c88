import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { View } from '../../../../web/resource/use-resource.ts'
import { EloContent } from '../../../../web/screens/elo/EloScreen.tsx'
import {
  above,
  barAt,
  barsOf,
  below,
  bestPercent,
  mostPages,
  playersOf,
  withAbove,
  withBelow,
} from '../../../../web/screens/elo/elo-list.ts'
import { fromTop, type RatedList, withNews } from '../../../../web/screens/elo/rated-list.ts'
import type { OwnPlacement, RatedPlayer, TopEloPage } from '../../../../worker/contract/top.ts'
import { aFailedView, aView } from '../../views.ts'

const player = (uid: string, fields: Partial<RatedPlayer> = {}): RatedPlayer => ({
  uid,
  steamid: uid,
  username: uid,
  avatar: '/avatars/01.svg',
  placement: 1,
  elo: 1_200,
  change: null,
  ...fields,
})
const page = (uids: string[], previous: string | null, next: string | null): TopEloPage => ({
  TopElo: uids.map((uid) => player(uid)),
  previous,
  next,
})
const anOwn = (fields: Partial<OwnPlacement> = {}): OwnPlacement => ({
  success: true,
  placement: 3,
  of: 40,
  elo: 1_250,
  change: 2,
  key: '1250-7',
  histogram: [
    { from: 1_100, count: 4 },
    { from: 1_200, count: 1 },
  ],
  ...fields,
})
const shown = (view: View<RatedList>, isOff = false) => {
  const ways = { showBelow() {}, showAbove() {}, showTop: async () => true, showOwn: async () => true }
  return renderToStaticMarkup(
    <MemoryRouter>
      <EloContent list={{ view, isOff, isBusy: false, ...ways }} uid="me" />
    </MemoryRouter>,
  )
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
}
const read = (pages: TopEloPage[], own = anOwn()) => shown(aView<RatedList>({ own, pages }))

describe('a list that is fetched again because the site is back or one’s own rating has changed', () => {
  const news = fromTop(anOwn({ placement: 1, list: page(['first'], null, 'b') }))
  const uids = ({ pages }: RatedList) => playersOf(pages).map(({ uid }) => uid)

  it('stays where one reads on, with one’s new placement', () => {
    for (const pages of [[page(['x'], null, 'a'), page(['y'], 'a', 'b')], [page(['z'], 'f', 'g')]]) {
      const after = withNews({ own: anOwn(), pages }, news)
      expect(uids(after)).toEqual(pages.flatMap(({ TopElo }) => TopElo.map(({ uid }) => uid)))
      expect(after).toMatchObject({ own: { placement: 1 } })
    }
  })

  it('is new from its top while nobody reads further down', () =>
    expect(uids(withNews({ own: anOwn(), pages: [page(['x'], null, 'a')] }, news))).toEqual(['first']))
})

describe('the pages of the ELO list', () => {
  it('follow each other downwards and upwards, and only so many stay', () => {
    let pages = [page(['a'], null, 'k1')] as readonly TopEloPage[]
    for (let at = 1; at <= mostPages; at++) pages = withBelow(pages, page([`p${at}`], `k${at}`, `k${at + 1}`))
    expect([pages.length, above(pages), below(pages)]).toEqual([mostPages, 'k1', `k${mostPages + 1}`])
    pages = withAbove(pages, page(['a'], null, 'k1'))
    expect([pages.length, above(pages), below(pages)]).toEqual([mostPages, null, `k${mostPages}`])
  })

  it('show a player who moved between two of them once', () => {
    expect(playersOf([page(['a', 'b'], null, 'k'), page(['b', 'c'], 'k', null)]).map(({ uid }) => uid)).toEqual(['a', 'b', 'c'])
  })
})

describe('one’s own place', () => {
  it.each([
    [1, 40, 3],
    [3, 40, 8],
    [40, 40, 100],
    [1, 5_000, 1],
  ])('%i of %i is among the best %i per cent', (placement, of, percent) => expect(bestPercent({ placement, of })).toBe(percent))

  it('is marked among the bars of all players', () => {
    expect(barsOf(anOwn().histogram, 1_250)).toEqual([
      { from: 1_100, to: 1_199, count: 4, height: 1, isOwn: false },
      { from: 1_200, to: 1_299, count: 1, height: 0.25, isOwn: true },
    ])
    expect(barsOf(anOwn().histogram, null).some(({ isOwn }) => isOwn)).toBe(false)
  })
})

it.each([
  [-0.1, 0],
  [0, 0],
  [0.24, 0],
  [0.26, 1],
  [0.99, 3],
  [1.2, 3],
])('a pointer %d of the way across four bars reads bar %i', (share, bar) => expect(barAt(share, 4)).toBe(bar))

describe('the ELO list', () => {
  it('has the player’s place above, everybody’s rating and places won, and the way to one’s own row', () => {
    const pages = [
      { TopElo: [player('a', { elo: 2_100, change: -1 }), player('me', { placement: 2, change: 12 })], previous: null, next: 'k' },
    ]
    const text = read(pages)
    expect(text).toContain('|3. plass|av 40 spillere · topp 8 %|Opp 2 plasser den siste uken|')
    expect(read(pages, anOwn({ placement: 1, of: 1 }))).toContain('|1. plass|av 1 spiller · ')
    expect(read(pages, anOwn({ placement: null, of: null }))).not.toContain('. plass')
    expect(text).toContain('|1 200–1 299 ELO|1 spiller, du er her|')
    expect(text).toMatch(/\|1\|a\|.*\|2 100\|1\|Ned 1\|2\|me\|Deg\|.*\|1 200\|12\|Opp 12\|/)
    expect(text).toContain('|Vis flere|')
    expect(text).toContain('|Hopp til min plass|')
  })

  it('tells anyone who has no rated match how to come on it', () => {
    const text = read([page(['a'], null, null)], anOwn({ key: null, placement: null, change: null }))
    expect(text).toContain('|Du er ikke på listen ennå.|')
    expect(text).not.toContain('Hopp til min plass')
  })

  it('says that it is switched off, that nobody is on it, or that it did not come', () => {
    expect(shown(aView<RatedList>({ own: anOwn(), pages: [] }), true)).toContain('|Funksjonen er deaktivert.|')
    expect(read([page([], null, null)])).toContain('|Ingen har spilt en rangert kamp ennå.|')
    expect(shown(aFailedView())).toContain('|Prøv igjen|')
  })
})
