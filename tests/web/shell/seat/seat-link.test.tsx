import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import type { SeatPhase, SiteFrame } from '../../../../durable/protocol/site-messages.ts'
import { matchViewAtom } from '../../../../web/match/match-atoms.ts'
import { SeatLink } from '../../../../web/shell/seat/SeatLink.tsx'
import TurnPill from '../../../../web/shell/seat/TurnPill.tsx'
import { newsMarkAtom, seatAlertAtom, titleMarkAtom } from '../../../../web/state/alert-atoms.ts'
import { sessionAtom } from '../../../../web/state/session-atoms.ts'
import { inviteAtom, lastOpenMatchAtom, missingMatchAtom, receiveSiteAtom } from '../../../../web/state/site-atoms.ts'
import { createStore, Provider } from '../../../../web/state/store.ts'
import type { OwnUser } from '../../../../worker/contract/users.ts'
import { aCheck, aMatch, aUserQueue, kari } from '../../builders.ts'

const said = (id: string, phase: SeatPhase = 'lobby'): SiteFrame => ({ event: 'seat', data: { seat: { kind: 'match', id, phase } } })
const whole = (id: string, phase: SeatPhase = 'running'): SiteFrame => ({
  event: 'snapshot',
  data: {
    gathers: [],
    figures: { online: 1, queued: 0, gathers: 0 },
    now: 0,
    switches: { gather_create: 1, gather_start: 1, gather_join: 1, elo: 1, cs_update: 0 },
    incident: null,
    seat: { kind: 'match', id, phase },
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

  it('leads to one’s gather while that is a lobby, and back to a match that runs', () => {
    expect(header(said('g1'))).toContain('Til gatheren din')
    expect(header(said('g1'), said('g1', 'running'))).toContain('Tilbake til kampen')
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

describe('a call from another page', () => {
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
    store.set(seatAlertAtom, { is: 'knock', waiting: 2 })
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
    store.set(seatAlertAtom, { is: 'connect' })
    expect(store.get(titleMarkAtom)).toBe('(Koble til)')
    store.set(seatAlertAtom, { is: 'turn', deadlineAt: null })
    expect(store.get(titleMarkAtom)).toBe('(Din tur)')
    store.set(seatAlertAtom, { is: 'knock', waiting: 3 })
    expect(store.get(titleMarkAtom)).toBe('(3 venter)')
    store.set(seatAlertAtom, null)
    store.set(inviteAtom, null)
    expect(store.get(titleMarkAtom)).toBe('(Kastet ut)')
  })
})

describe('the match that is kept open on every page', () => {
  /** Kari's page, after the messages of the site and the matches that she looked at. */
  const leftOpen = (...happened: (SiteFrame | { sees: Partial<Match> })[]) => {
    const store = createStore()
    store.set(sessionAtom, { state: 'user', user: { steamid: kari } as OwnUser })
    for (const each of happened) {
      if ('event' in each) store.set(receiveSiteAtom, each)
      else store.set(matchViewAtom, { match: aMatch(each.sees), chat: [], happened: [], revision: 1 })
    }
    return store.get(lastOpenMatchAtom)
  }
  const start = (match_id: string): SiteFrame => ({ event: 'match_redirect', data: { match_id } })
  const old = { sees: { match_id: 'g7', status: 'complete' } } as const

  it('is the seat’s once it has left its lobby, as the server says', () => {
    expect(leftOpen(said('g1'))).toBeNull()
    expect(leftOpen(said('g1'), said('g1', 'running'))).toBe('g1')
    expect(leftOpen(whole('s1'))).toBe('s1')
  })

  it('is kept open from the moment in which the player is brought to it', () => {
    expect(leftOpen(said('g1'), start('g1'))).toBe('g1')
    expect(leftOpen(said('g2'), start('g1'))).toBeNull()
  })

  it('stays so whatever match one looks at meanwhile', () => {
    expect(leftOpen(said('g1'), start('g1'), old)).toBe('g1')
    // A scrim, or a match of a cup, is on no list.
    expect(leftOpen(said('s1', 'running'), old)).toBe('s1')
    expect(leftOpen(whole('s1'), old)).toBe('s1')
  })

  it('is a lobby for its owner, who is called by those who knock, and for nobody else', () => {
    expect(leftOpen(said('g1', 'own lobby'), old)).toBe('g1')
    expect(leftOpen(said('g1', 'lobby'), old)).toBeNull()
  })

  it('is none once the match turns out not to exist', () => {
    const store = createStore()
    store.set(receiveSiteAtom, said('g1', 'running'))
    store.set(missingMatchAtom, 'g1')
    expect(store.get(lastOpenMatchAtom)).toBeNull()
  })
})
