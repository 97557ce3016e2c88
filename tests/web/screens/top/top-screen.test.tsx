import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import TopScreen, { TopContent } from '../../../../web/screens/top/TopScreen.tsx'
import { boxesOf, periodIn, searchOf } from '../../../../web/screens/top/top-boxes.ts'
import type { OwnPlaces, TopLists } from '../../../../worker/contract/top.ts'
import { aView } from '../../views.ts'

const nothing: TopLists = { success: true, ADR: [], Kills: [], Games: [], Dmg: [], Kd: [], Ace: [], Utility: [], Hs: [] }
const who = (uid: string) => ({ uid, steamid: uid, username: uid, avatar: '/avatars/01.svg' })
const markup = (lists: TopLists, own: OwnPlaces | null = null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <TopContent view={aView(lists)} uid="me" own={own} />
    </MemoryRouter>,
  )
const read = (lists: TopLists, own: OwnPlaces | null = null) =>
  markup(lists, own)
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')
    .replaceAll(/[\u00a0\u202f]/g, ' ')

describe('the top lists', () => {
  it('are eight boxes, each of which says when it is empty', () => {
    const empty = 'Det finnes ingen data for øyeblikket.'
    const boxes = [
      'Høyest ADR',
      'Flest kills',
      'Flest kamper',
      'Mest damage',
      'Høyest K/D',
      'Flest ess',
      'Mest granatskade',
      'Høyest headshot %',
    ]
    expect(read(nothing)).toBe(`|${boxes.map((box) => `${box}|${empty}`).join('|')}|`)
  })

  it('write each figure as it is written everywhere, equals sharing a place, and mark oneself', () => {
    const lists: TopLists = {
      ...nothing,
      ADR: [{ ...who('a'), average_adr: 90.1, matches: 12 }],
      Kills: [
        { ...who('a'), total_kills: 1_250 },
        { ...who('me'), total_kills: 900 },
        { ...who('b'), total_kills: 900 },
        { ...who('c'), total_kills: 8 },
      ],
      Kd: [{ ...who('a'), kd_ratio: 1.5, matches: 12 }],
      Hs: [{ ...who('a'), hs_ratio: 0.5149, matches: 12 }],
    }
    expect(
      boxesOf(lists)
        .find(({ name }) => name === 'Kills')
        ?.players.map(({ place }) => place),
    ).toEqual([1, 2, 2, 4])
    const text = read(lists)
    expect(text).toContain('|Høyest ADR|1|a|12 kamper|90,10|')
    expect(text).toContain('|Flest kills|1|a|1 250|2|me|Deg|900|2|b|900|4|c|8|')
    expect(text).toContain('|Høyest K/D|1|a|12 kamper|1,50|')
    expect(text).toContain('|Høyest headshot %|1|a|12 kamper|51 %|')
    expect(markup(lists).match(/aria-current="true"/g)).toHaveLength(1)
  })

  it('say below each the viewer’s own place, and how many matches an average of theirs is made from', () => {
    const some = { value: 812, place: 23 }
    const places = {
      ADR: { value: 71.2, place: 41 },
      Kills: some,
      Games: some,
      Dmg: some,
      Kd: null,
      Ace: null,
      Utility: { value: 3, place: 501 },
      Hs: null,
    }
    const text = read(nothing, { matches: 7, places })
    expect(text).toContain('|Høyest ADR|Det finnes ingen data for øyeblikket.|41|Plassen din|7 kamper|71,20|')
    expect(text).toContain('|23|Plassen din|812|')
    expect(text).toContain('|500+|Plassen din|3|')
    expect(text).toContain('|Flest ess|Det finnes ingen data for øyeblikket.|–|Plassen din|–|')
    const few = read(nothing, { matches: 3, places: { ...places, ADR: null, Dmg: { value: 9, place: null } } })
    expect(few).toContain('|–|Plassen din|9|')
    expect(few).toContain('|Høyest ADR|Det finnes ingen data for øyeblikket.|–|Plassen din|3 av 5 kamper|–|')
    expect(read(nothing)).not.toContain('Plassen din')
  })

  it('say how many matches an average is made from, and lead to the ranking of all', () => {
    const text = read({ ...nothing, ADR: [{ ...who('a'), average_adr: 90.1, matches: 1_012 }] })
    expect(text).toContain('|1|a|1 012 kamper|90,10|')
    const screen = renderToStaticMarkup(
      <MemoryRouter>
        <TopScreen />
      </MemoryRouter>,
    )
    expect(screen).toContain('href="/elo"')
  })

  it('have their period in the address', () => {
    expect(['sesong', 'uke', null, 'tull'].map(periodIn)).toEqual(['season', 'week', 'all', 'all'])
    expect([searchOf('season'), searchOf('week'), searchOf('all')]).toEqual([{ periode: 'sesong' }, { periode: 'uke' }, {}])
  })
})
