import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Role } from '../../../../durable/rules/vocabulary.ts'
import { sectionAt, sectionsFor } from '../../../../web/screens/admin/admin-sections.ts'
import type { PaletteItem } from '../../../../web/screens/admin/palette/palette-item.ts'
import {
  cupItem,
  mayOpen,
  namedMatch,
  playerItem,
  sectionItems,
  serverItem,
  tournamentItem,
} from '../../../../web/screens/admin/palette/palette-sources.ts'
import { foldText, rankItems } from '../../../../web/screens/admin/palette/rank-items.ts'
import { withRecent } from '../../../../web/screens/admin/palette/recent-items.ts'
import { aCupCard } from '../cup/cup-builders.ts'
import { aCard } from '../tournament/tournament-builders.ts'
import { aServerRow } from './a-server-row.ts'

const player = (username: string, steamid = '76561198000000001'): PaletteItem =>
  playerItem({ uid: `u-${username}`, username, avatar: '', steamid, banned: 0, role: 1, formerly: null })
const server = serverItem(aServerRow({ ip: '10.0.0.7' }))
const evening = cupItem(aCupCard({ cupid: 'kveld', name: 'Kveldscup', status: 'live' }))
const sections = sectionItems(5)
const labels = (items: readonly PaletteItem[]) => items.map(({ label }) => label)
const rank = (typed: string, items: readonly PaletteItem[], more: { found?: PaletteItem[]; recent?: string[] } = {}) =>
  rankItems(typed, { items, found: [], recent: [], ...more })

describe('the list of the palette', () => {
  it('begins with what fits best: whole, from its beginning, from a word’s beginning, within', () => {
    const all = ['Magnus Kart', 'Plakart', 'Kartleser', 'Kart'].map((name) => player(name))
    expect(labels(rank('kart', all))).toEqual(['Kart', 'Kartleser', 'Magnus Kart', 'Plakart'])
  })

  it('is found without case and without the marks of letters', () => {
    expect(labels(rank('SOK', sections))[0]).toBe('Brukere')
    expect(labels(rank('pagaende', sections))[0]).toBe('Pågående')
    expect(foldText(' Ærlig Øl på Ås ')).toBe('aerlig ol pa as')
  })

  it('is found by what else people call it, and by every word of what they type', () => {
    expect(labels(rank('rcon', sections))[0]).toBe('Servere')
    expect(labels(rank('27015', [...sections, server]))).toEqual(['10.0.0.7:27015'])
    expect(rank('kveldscup', [...sections, evening])).toMatchObject([{ label: 'Kveldscup', note: 'Pågår', to: '/cup/kveld' }])
    expect(labels(rank('kari nord', [player('Kari Nordmann'), player('Kari')]))).toEqual(['Kari Nordmann'])
  })

  it('holds whom the server found by a name that is not shown, after what fits', () => {
    const hidden = player('Gåsehud')
    expect(labels(rank('logg', sections, { found: [hidden] }))).toEqual(['Logg', 'Gåsehud'])
    expect(rank('logg', [...sections, hidden])).not.toContain(hidden)
  })

  it('puts what was chosen lately first among equals, and first of all before anything is typed', () => {
    const [a, b] = [player('Kari A'), player('Kari B')]
    expect(rank('kari', [a, b], { recent: [b.key] })).toEqual([b, a])
    expect(rank('', [...sections, a, b], { recent: [b.key, a.key] }).slice(0, 3)).toEqual([b, a, sections[0]])
  })

  it('shows a thing once, as it was told last', () => {
    const [old, now] = [player('Kari'), { ...player('Kari'), note: 'Utestengt' }]
    expect(rank('kari', [old], { found: [now] })).toEqual([now])
  })

  it('never invents, loses its order or breaks on what is typed', () => {
    const items = fc.array(
      fc.string({ maxLength: 8 }).map((name) => player(name)),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), items, (typed, given) => {
        const shown = rank(typed, given)
        expect(new Set(shown).size).toBe(shown.length)
        for (const item of shown) expect(given).toContain(item)
        expect(rank(typed, [...given])).toEqual(shown)
      }),
    )
  })

  it('opens a match by its whole id, and takes no name for one', () => {
    expect(namedMatch(' g-20481 ')).toMatchObject([{ to: '/admin/manage/g-20481', label: 'Kamp g-20481' }])
    expect(namedMatch('karinordmann')).toEqual([])
    expect(namedMatch('12')).toEqual([])
  })
})

describe('the list of the palette for a role', () => {
  it.each([
    [1, []],
    [2, ['Oversikt', 'Pågående', 'Brukere', 'Saker', 'Svarmaler', 'FAQ']],
    [
      3,
      [
        'Oversikt',
        'System',
        'Hendelser',
        'Kart',
        'Servere',
        'Pågående',
        'Turneringer',
        'Cuper',
        'Kampinnstillinger',
        'Medaljer',
        'Brukere',
        'Saker',
        'Svarmaler',
        'FAQ',
      ],
    ],
    [
      4,
      [
        'Oversikt',
        'Logg',
        'System',
        'Hendelser',
        'Kart',
        'Servere',
        'Pågående',
        'Turneringer',
        'Cuper',
        'Kampinnstillinger',
        'Medaljer',
        'Brukere',
        'Saker',
        'Svarmaler',
        'FAQ',
      ],
    ],
  ] as const)('is what it may open (%i)', (role: Role, shown) => expect(labels(sectionItems(role))).toEqual(shown))

  it('holds tournaments by their name, which lead to where they are run', () => {
    const cup = tournamentItem({ ...aCard(), id: 'hostcup', name: 'Høstcupen' })
    expect(labels(rank('hostc', [...sections, cup]))).toEqual(['Høstcupen'])
    expect([cup.to, mayOpen(cup, 2), mayOpen(cup, 3)]).toEqual(['/admin/tournaments/hostcup', false, true])
  })

  it('is not what the browser remembers from a higher role', () => {
    expect([mayOpen(server, 2), mayOpen(server, 3)]).toEqual([false, true])
    const maps = sections.find(({ label }) => label === 'Kart') as PaletteItem
    expect([mayOpen(maps, 2), mayOpen(maps, 3), mayOpen(player('Kari'), 2), mayOpen(player('Kari'), 1)]).toEqual([false, true, true, false])
  })
})

it('the palette remembers the last six, each once', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c'].map((name) => player(name))
  const kept = names.reduce<readonly PaletteItem[]>(withRecent, [])
  expect(labels(kept)).toEqual(['c', 'g', 'f', 'e', 'd', 'b'])
})

it('a match that is managed and a user belong to the sections they were found in', () => {
  expect([sectionAt('/admin/manage/g-1')?.id, sectionAt('/admin/search/u1')?.id, sectionAt('/admin')]).toEqual(['matches', 'search', null])
  for (const section of sectionsFor(5)) expect(sectionAt(section.to)).toBe(section)
})
