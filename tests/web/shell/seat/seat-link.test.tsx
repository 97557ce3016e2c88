import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { GatherCard } from '../../../../durable/protocol/match/gather-card.ts'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import type { SiteFrame } from '../../../../durable/protocol/site-messages.ts'
import { matchViewAtom } from '../../../../web/match/match-atoms.ts'
import { SeatLink } from '../../../../web/shell/seat/SeatLink.tsx'
import TurnPill from '../../../../web/shell/seat/TurnPill.tsx'
import { newsMarkAtom, seatCallAtom, titleMarkAtom } from '../../../../web/state/call-atoms.ts'
import { lastOpenMatchAtom } from '../../../../web/state/own-match-atoms.ts'
import { sessionAtom } from '../../../../web/state/session-atoms.ts'
import { inviteAtom, missingMatchAtom, receiveSiteAtom } from '../../../../web/state/site-atoms.ts'
import { createStore, Provider } from '../../../../web/state/store.ts'
import type { OwnUser } from '../../../../worker/contract/users.ts'
import { aCheck, aGather, aMatch, aUserQueue, kari, ola } from '../../builders.ts'

const said = (id: string): SiteFrame => ({ event: 'seat', data: { seat: { kind: 'match', id } } })
const whole = (id: string): SiteFrame => ({
  event: 'snapshot',
  data: {
    gathers: [],
    figures: { online: 1, queued: 0, gathers: 0 },
    now: 0,
    switches: { gather_create: 1, gather_start: 1, gather_join: 1, elo: 1, cs_update: 0 },
    seat: { kind: 'match', id },
  },
})

/** The header of the page at this address after these frames. */
function headerAt(address: string, ...happened: (SiteFrame | { missing: string })[]): string {
  const store = createStore()
  for (const each of happened) {
    if ('missing' in each) store.set(missingMatchAtom, each.missing)
    else store.set(receiveSiteAtom, each)
  }
  return renderToStaticMarkup(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <SeatLink />
      </MemoryRouter>
    </Provider>,
  )
}
const header = (...happened: (SiteFrame | { missing: string })[]) => headerAt('/gathers', ...happened)

describe('the way back to one’s match', () => {
  it('stands in the header while one sits somewhere', () => {
    expect(header()).toBe('')
    expect(header(said('g1'))).toContain('href="/match/g1"')
  })

  it('is left out on home, which leads there in its first lines', () => {
    expect(headerAt('/', said('g1'))).toBe('')
    expect(headerAt('/', { event: 'seat', data: { seat: { kind: 'queue', id: 'scrim' } } })).toContain('I kø')
  })

  it('leads to one’s gather while that is a lobby, and back to a match that runs or is on no list', () => {
    const lobby: SiteFrame = { event: 'gathers', data: { gathers: [aGather({ match_id: 'g1', status: 'waiting' })] } }
    const draft: SiteFrame = { event: 'gathers', data: { gathers: [aGather({ match_id: 'g1', status: 'picking_maps' })] } }
    expect(header(said('g1'), lobby)).toContain('Til gatheren din')
    expect(header(said('g1'), draft)).toContain('Tilbake til kampen')
    expect(header(whole('s1'))).toContain('Tilbake til kampen')
  })

  it('goes away when the match turns out not to exist, also after a break', () => {
    expect(header(said('g1'), { missing: 'g1' })).toBe('')
    expect(header(whole('g1'), { missing: 'g1' }, whole('g1'))).toBe('')
  })

  it('comes back when the server says otherwise', () => {
    expect(header(whole('g1'), { missing: 'g1' }, said('g1'))).toContain('href="/match/g1"')
    expect(header(whole('g1'), { missing: 'g1' }, whole('g2'))).toContain('href="/match/g2"')
  })

  it('stays when it was another match that nobody found', () => expect(header(said('g1'), { missing: 'g9' })).toContain('href="/match/g1"'))
})

describe('the way back to the queue', () => {
  const seat = (kind: 'queue' | 'ready-check', id: string): SiteFrame => ({ event: 'seat', data: { seat: { kind, id } } })

  it('counts the time that one has waited', () => {
    expect(header(seat('queue', 'scrim'), { event: 'user_queue_update', data: aUserQueue() })).toMatch(/href="\/matchmaking".*I kø.*02:13/)
  })

  it('stands there before the time is known, without one', () => {
    expect(header(seat('queue', 'scrim'))).toMatch(/href="\/matchmaking".*I kø/)
    expect(header(seat('queue', 'scrim'))).not.toContain('timer')
  })

  it('makes way for the check that came of it, which stands above every page', () => {
    const start: SiteFrame = { event: 'ready_check_start', data: aCheck({ deadlineAt: Date.now() + 29_500 }) }
    expect(header(seat('ready-check', 'scrim-1'), start)).toBe('')
  })
})

describe('what calls one from another page', () => {
  const seated = () => {
    const store = createStore()
    store.set(receiveSiteAtom, said('g1'))
    return store
  }
  const pill = (deadlineAt: number | null) =>
    renderToStaticMarkup(
      <Provider store={createStore()}>
        <MemoryRouter>
          <TurnPill to="/match/g1" deadlineAt={deadlineAt} />
        </MemoryRouter>
      </Provider>,
    )

  it('is one’s turn in the header, with its clock, leading back', () => {
    expect(pill(Date.now() + 29_500)).toMatch(/href="\/match\/g1".*Din tur.*role="timer".*0:30/)
    expect(pill(null)).not.toContain('timer')
  })

  it('is the number of players who knock at one’s gather, in the header', () => {
    const store = seated()
    store.set(seatCallAtom, { is: 'knock', waiting: 2 })
    expect(
      renderToStaticMarkup(
        <Provider store={store}>
          <MemoryRouter>
            <SeatLink />
          </MemoryRouter>
        </Provider>,
      ),
    ).toMatch(/href="\/match\/g1".*Til gatheren din: .*2 venter/)
  })

  it('stands in the title until it is over, the most urgent first', () => {
    const store = seated()
    store.set(sessionAtom, { state: 'user', user: { steamid: kari } as OwnUser })
    const gather = { id: 'g9', maps: '1', competitive: 0, maxplayers: 10, players: 3, owner: 'Kari' } as const
    expect(store.get(titleMarkAtom)).toBeNull()
    store.set(newsMarkAtom, '(Kastet ut)')
    expect(store.get(titleMarkAtom)).toBe('(Kastet ut)')
    store.set(receiveSiteAtom, { event: 'gather_invite', data: { gather } })
    expect(store.get(titleMarkAtom)).toBe('(Invitert)')
    store.set(seatCallAtom, { is: 'connect' })
    expect(store.get(titleMarkAtom)).toBe('(Koble til)')
    store.set(seatCallAtom, { is: 'turn', deadlineAt: null })
    expect(store.get(titleMarkAtom)).toBe('(Din tur)')
    store.set(seatCallAtom, { is: 'knock', waiting: 3 })
    expect(store.get(titleMarkAtom)).toBe('(3 venter)')
    store.set(seatCallAtom, null)
    store.set(inviteAtom, null)
    expect(store.get(titleMarkAtom)).toBe('(Kastet ut)')
  })
})

describe('the match that is kept open on every page', () => {
  /** Kari's page, after the messages of the site and the matches that she looked at. */
  const running = (...happened: (SiteFrame | { sees: Partial<Match> })[]) => {
    const store = createStore()
    store.set(sessionAtom, { state: 'user', user: { steamid: kari } as OwnUser })
    for (const each of happened) {
      if ('event' in each) store.set(receiveSiteAtom, each)
      else store.set(matchViewAtom, { match: aMatch(each.sees), chat: [], happened: [], revision: 1 })
    }
    return store.get(lastOpenMatchAtom)
  }
  const listed = (status: GatherCard['status']): SiteFrame => ({
    event: 'gathers',
    data: { gathers: [aGather({ match_id: 'g1', status, creator_id: ola })] },
  })
  const start: SiteFrame = { event: 'match_redirect', data: { match_id: 'g1' } }

  it('is the seat’s, once it has left its lobby', () => {
    expect(running(said('g1'))).toBeNull()
    expect(running(said('g1'), listed('waiting'))).toBeNull()
    expect(running(said('g1'), listed('picking_players'))).toBe('g1')
    expect(running(said('g2'), listed('live'))).toBeNull()
  })

  it('is known from its start on, also where the list was not watched', () => {
    expect(running(said('g1'), listed('waiting'), start)).toBe('g1')
    expect(running(said('g2'), start)).toBeNull()
  })

  it('stays so whatever match one looks at meanwhile', () => {
    const old = { sees: { match_id: 'g7', status: 'complete' } } as const
    expect(running(said('g1'), listed('waiting'), start, old)).toBe('g1')
    // A scrim, or a match of a cup, is on no list that could say so.
    expect(running(said('s1'), { event: 'match_redirect', data: { match_id: 's1' } }, old)).toBe('s1')
    expect(running(whole('s1'), old)).toBe('s1')
    expect(running(said('g1'), { sees: { match_id: 'g1', status: 'picking_maps' } }, old, listed('waiting'))).toBe('g1')
  })

  it('is a lobby for its owner, who is called by those who knock, and for nobody else', () => {
    const lobbyOf = (creator_id: string) => ({ sees: { match_id: 'g1', status: 'waiting', creator_id } }) as const
    expect(running(said('g1'), lobbyOf(kari))).toBe('g1')
    expect(running(said('g1'), lobbyOf(kari), { sees: { match_id: 'g7', status: 'complete' } })).toBe('g1')
    expect(running(said('g1'), lobbyOf(ola))).toBeNull()
    const own: SiteFrame = { event: 'gathers', data: { gathers: [aGather({ match_id: 'g1', status: 'waiting', creator_id: kari })] } }
    expect(running(said('g1'), own)).toBe('g1')
    expect(running(said('g2'), own)).toBeNull()
  })
})
