import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { MedalTotals } from '../../../../durable/rules/medals/medal-progress.ts'
import { medalCatalogue } from '../../../../durable/rules/medals/medals.ts'
import { MedalPage } from '../../../../web/screens/medals/MedalScreen.tsx'
import { medalView, restOf } from '../../../../web/screens/medals/medal-view.ts'
import { MedalShelf } from '../../../../web/screens/profile/medals/PlayerMedals.tsx'
import { holdersOf, requirementOf } from '../../../../web/texts/medals.ts'
import type { Medal } from '../../../../worker/contract/medals.ts'

const none: MedalTotals = { kills: 0, headshots: 0, assists: 0, matches_played: 0, damage: 0, weapon_kills: {} }
const own = { 1: Date.UTC(2026, 4, 3, 18), 24: Date.UTC(2026, 5, 1, 18) }

/** The catalogue as the server sends it, for a player with these medals. */
const medals = (got: Partial<Record<number, number>> = {}, fields: Partial<Medal> = {}): Medal[] =>
  medalCatalogue.map(({ drawing, maxRecipients, ...medal }) => ({
    ...medal,
    image: `/medals/${drawing}.svg`,
    max_recipients: maxRecipients,
    holders: 0,
    acquired_at: got[medal.id] ?? null,
    ...fields,
  }))
const read = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
const page = (got: Parameters<typeof medals>[0], totals: MedalTotals, fields?: Partial<Medal>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <MedalPage view={medalView({ medals: medals(got, fields), totals })} />
    </MemoryRouter>,
  )

describe('the page of medals', () => {
  it('shows each with its name, description, tier and requirement, the player’s own first and the newest at the front', () => {
    const text = read(page(own, { ...none, kills: 642 }))
    for (const { name, description } of medalCatalogue) expect(text).toContain(`|${name}|${description}|`)
    expect(text).toMatch(/\|Bronse\|100 kills\|Gjestelista til Valhall\|.*\|Fått 3\. mai 2026\|/)
    expect(
      medalView({ medals: medals(own), totals: none })
        .medals.map(({ id }) => id)
        .slice(0, 2),
    ).toEqual([24, 1])
  })

  it('tells how far one has come, but not of an event', () => {
    const text = read(page(own, { ...none, kills: 642 }))
    expect(text).toMatch(/\|Valkyrienes fastkunde\|[^|]+\|642 av 1 000\|64 %\|Ingen har den ennå\|/)
    expect(text).toMatch(/\|Sist på holmen\|[^|]+\|Ingen har den ennå\|/)
  })

  it('says which are nearest, one of each kind, and none that is given away', () => {
    const totals = { ...none, kills: 900, headshots: 40, matches_played: 9, weapon_kills: { awp: 490 } }
    expect(medalView({ medals: medals(own), totals }).next.map(({ name }) => name)).toEqual([
      'Heimdalls kikkert',
      'Første tokt',
      'Valkyrienes fastkunde',
    ])
    const given = medalView({ medals: medals({}, { max_recipients: 5, holders: 5 }), totals })
    expect(given.next).toEqual([])
    expect(given.medals).toHaveLength(medalCatalogue.length)
  })

  it('leads a player without medals to a gather, and says when there is nothing left to count', () => {
    expect(read(page({}, none))).toMatch(/\|Dine medaljer\|0 av 26\|Ingen medaljer ennå\.\|.*\|Finn en gather\|/)
    const all = Object.fromEntries(medalCatalogue.map(({ id }) => [id, 1_000]))
    expect(read(page(all, none))).toContain('|Du har alle som kan telles.')
    const givenAway = read(page(own, none, { max_recipients: 5, holders: 5 }))
    expect(givenAway).toContain('|De andre som kan telles, er delt ut.|')
    expect(givenAway).not.toContain('Du har alle')
    expect(restOf([])).toBeNull()
  })

  it('says how many are left of one that few may have', () => {
    expect(read(page({}, none))).toContain('|Bare 100 deles ut, 100 igjen|')
    expect(read(page({}, none, { max_recipients: 3, holders: 3 }))).toContain('|Alle 3 er delt ut|')
  })
})

describe('the words of a medal', () => {
  it.each([
    [0, 'Ingen har den ennå'],
    [1, '1 spiller har den'],
    [3, '3 spillere har den'],
  ])('say how many have it: %i', (holders, words) => expect(holdersOf(holders)).toBe(words))

  it('say what each takes', () => {
    const words = medalCatalogue.map((medal) => requirementOf(medal).replaceAll(/[\u00a0\u202f]/g, ' '))
    expect(words).toEqual(
      expect.arrayContaining(['2 500 headshots', '10 kamper', '10 000 i skade', '500 kills med AK-47', 'Deles ut for hånd']),
    )
    expect(words.join()).not.toMatch(/null|undefined/)
  })
})

describe('the medals on a profile', () => {
  const shelf = (got: Parameters<typeof medals>[0], fields: { isFailed?: boolean; isOwn?: boolean } = {}) => {
    const owned = medals(got, {}).flatMap((medal) =>
      medal.acquired_at === null ? [] : { ...medal, acquired_at: medal.acquired_at, holders: 3 },
    )
    return read(
      renderToStaticMarkup(
        <MemoryRouter>
          <MedalShelf medals={owned} isFailed={false} isOwn={false} onRetry={() => {}} {...fields} />
        </MemoryRouter>,
      ),
    )
  }

  it('come with their date and how many have them', () =>
    expect(shelf({ 1: own[1] })).toContain(
      '|Medaljer|1|Se alle medaljene|Gjestelista til Valhall|100 kills|3. mai 2026| · 3 spillere har den|',
    ))

  it('say when there are none', () => {
    expect(shelf({})).toContain('|Ingen medaljer ennå.|')
    expect(shelf({}, { isOwn: true })).toContain('|Ingen medaljer ennå. Den første er lett å få.|')
  })
})
