import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { CupCard as Card } from '../../../../../durable/protocol/cup/cup-fields.ts'
import { refused } from '../../../../../web/net/http.ts'
import { CupCard } from '../../../../../web/screens/cup/list/CupCard.tsx'
import { cupListsOf, type ListedCup } from '../../../../../web/screens/cup/list/cup-lists.ts'
import { listsReader } from '../../../../../web/screens/cup/list/lists-reader.ts'
import { createStore, Provider } from '../../../../../web/state/store.ts'
import type { ListedCupPlayer } from '../../../../../worker/contract/cups.ts'
import { aCupCard, cupSteamId } from '../cup-builders.ts'

const card = (cupid: string, over: Partial<Card> = {}) => aCupCard({ cupid, id: cupid, name: cupid, ...over })
const listed = (cupid: string, no: number): ListedCupPlayer => ({ cupid, steamid: cupSteamId(no), username: `spiller ${no}`, avatar: '' })
const nothing = { cups: [], players: [], registered: [] }

describe('the lists of cups', () => {
  it('have what comes with the next one first, and what has been with the last one first', () => {
    const cups = [
      card('sommer', { date: 300 }),
      card('i fjor', { date: 10, status: 'closed' }),
      card('vinter', { date: 200, status: 'live' }),
      card('i går', { date: 100, status: 'closed' }),
    ]
    const { active, past } = cupListsOf({ known: { cups, players: [] }, own: nothing })
    expect(active.map((cup) => cup.card.name)).toEqual(['vinter', 'sommer'])
    expect(past.map((cup) => cup.card.name)).toEqual(['i går', 'i fjor'])
  })

  it('show each cup once, with its players, and the private ones that only the viewer is told of', () => {
    const hidden = card('bedriften', { private: '1', date: 400 })
    const { active } = cupListsOf({
      known: { cups: [card('vinter', { date: 200 })], players: [listed('vinter', 1), listed('vinter', 2)] },
      own: {
        cups: [card('vinter', { date: 200 }), hidden],
        players: [listed('vinter', 2), listed('bedriften', 3)],
        registered: ['vinter'],
      },
    })
    expect(active.map((cup) => [cup.card.name, cup.faces.length, cup.isOwn])).toEqual([
      ['vinter', 2, true],
      ['bedriften', 1, false],
    ])
  })
})

describe('the lists of cups over a bad line', () => {
  it('keep what one is in, and what is newer of it', async () => {
    let isDown = false
    const hidden = card('bedriften', { private: '1', date: 400 })
    const read = listsReader({
      known: async () => ({ ok: true, data: { cups: [card('vinter', { registered: isDown ? 9 : 5 })], players: [] } }),
      own: async () =>
        isDown
          ? refused('UNKNOWN_ERROR')
          : { ok: true, data: { cups: [card('vinter', { registered: 5 }), hidden], players: [], registered: ['vinter'] } },
    })
    const first = await read(undefined, null)
    isDown = true
    const later = await read(undefined, first.ok ? first.data : null)
    expect(later.ok && later.data.lists.active.map((cup) => [cup.card.name, cup.card.registered, cup.isOwn])).toEqual([
      ['bedriften', 0, false],
      ['vinter', 9, true],
    ])
  })
})

const wordsOf = (cup: ListedCup): string =>
  renderToStaticMarkup(
    <Provider store={createStore()}>
      <MemoryRouter>
        <CupCard cup={cup} now={0} />
      </MemoryRouter>
    </Provider>,
  )
const plain = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

describe('the card of a cup', () => {
  it('says how many places are taken, how many wait, and that one is in', () => {
    const html = wordsOf({ card: card('vinter', { registered: 20, waiting: 3 }), faces: [listed('vinter', 1)], isOwn: true })
    expect(plain(html)).toContain('20/20 plasser · 3 på venteliste')
    expect(plain(html)).toContain('Du er med')
    expect(html).toContain('Påmeldt: spiller 1 og 19 til')
  })

  it('names who won once it is over', () => {
    const winner = { team_id: 2, name: 'Team 2', players: [{ steamid: cupSteamId(1), username: 'spiller 1', avatar: '' }] }
    expect(plain(wordsOf({ card: card('vinter', { status: 'closed', winner }), faces: [], isOwn: false }))).toContain('Vinner Team 2')
    expect(plain(wordsOf({ card: card('vinter', { status: 'closed' }), faces: [], isOwn: false }))).toContain('Uten vinner')
    expect(plain(wordsOf({ card: card('vinter', { status: 'closed' }), faces: [], isOwn: true }))).toContain('Du var med')
  })
})
