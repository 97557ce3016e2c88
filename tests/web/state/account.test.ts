import { describe, expect, it } from 'vitest'
import type { GatherInvite, SeatView } from '../../../durable/protocol/site-messages.ts'
import { setAccountAtom } from '../../../web/state/account-atoms.ts'
import { newsAtom, showNewsAtom, titleMarkAtom } from '../../../web/state/alert-atoms.ts'
import { openCheckAtom, ownCheckAtom } from '../../../web/state/check-atoms.ts'
import { dismissPartyAtom, dropInviteAtom } from '../../../web/state/invitation-atoms.ts'
import { newMedalsAtom } from '../../../web/state/medal-atoms.ts'
import { askedPartyAtom, loadedPartyAtom } from '../../../web/state/party-atoms.ts'
import { ownQueueAtom } from '../../../web/state/queue-atoms.ts'
import { sessionAtom } from '../../../web/state/session-atoms.ts'
import { inviteAtom, receiveSiteAtom } from '../../../web/state/site-atoms.ts'
import { staffWaitingAtom } from '../../../web/state/staff-atoms.ts'
import { createStore } from '../../../web/state/store.ts'
import type { OwnUser } from '../../../worker/contract/users.ts'
import { aCheck, aUserQueue, kari, ola } from '../builders.ts'
import { anInvite } from '../screens/matchmaking/party/party-builders.ts'

const gather = { id: 'g1', owner: 'Ola', players: 3, maxplayers: 10, maps: '', competitive: 0 } as unknown as GatherInvite
const sits = (seat: SeatView) => ({ event: 'seat', data: { seat } }) as const

/** Kari's page, on which everything is open that somebody could be asked. */
function askedInEverything() {
  const store = createStore()
  store.set(sessionAtom, { state: 'user', user: { steamid: kari } as OwnUser })
  store.set(setAccountAtom, kari)
  store.set(loadedPartyAtom, { party: null, invites: [] })
  store.set(ownQueueAtom, aUserQueue())
  store.set(receiveSiteAtom, { event: 'ready_check_start', data: aCheck() })
  store.set(receiveSiteAtom, { event: 'party_invite', data: { invite: anInvite() } })
  store.set(receiveSiteAtom, { event: 'gather_invite', data: { gather } })
  return store
}
const left = (store: ReturnType<typeof createStore>) =>
  [ownCheckAtom, openCheckAtom, inviteAtom, askedPartyAtom, loadedPartyAtom, ownQueueAtom].map((each) => store.get<unknown>(each))

describe('the state of one player', () => {
  it.each([null, ola])('is forgotten when the page belongs to another or to a guest (%s)', (next) => {
    const store = askedInEverything()
    store.set(setAccountAtom, kari)
    expect(left(store)).not.toContain(null)
    store.set(setAccountAtom, next)
    expect(left(store)).toEqual(Array(6).fill(null))
  })

  it('leaves no medals of theirs to be shown to another', () => {
    const store = askedInEverything()
    store.set(receiveSiteAtom, { event: 'medal_awarded', data: { medal: { id: 1, name: 'Ringgiveren', image: '/medal.png' } } })
    store.set(setAccountAtom, kari)
    expect(store.get(newMedalsAtom)).toHaveLength(1)
    store.set(setAccountAtom, ola)
    expect(store.get(newMedalsAtom)).toEqual([])
  })

  it('does not call another player, nor the same one again who signs in anew', () => {
    const store = askedInEverything()
    store.set(showNewsAtom, { type: 'info', msg: 'Du er med i gatheren.', news: 'let-in' })
    expect(store.get(newsAtom)).not.toBeNull()
    store.set(setAccountAtom, null)
    expect(store.get(newsAtom)).toBeNull()
  })

  it('leaves no count of what waited for them as staff', () => {
    const store = createStore()
    store.set(setAccountAtom, kari)
    store.set(staffWaitingAtom, 6)
    store.set(setAccountAtom, ola)
    expect(store.get(staffWaitingAtom)).toBe(0)
  })

  it('does not call a guest in the title', () => {
    const store = askedInEverything()
    expect(store.get(titleMarkAtom)).toBe('(Invitert)')
    store.set(sessionAtom, { state: 'guest' })
    expect(store.get(titleMarkAtom)).toBeNull()
  })

  it('waits for a guest who followed a link until they have signed in', () => {
    const store = createStore()
    store.set(setAccountAtom, null)
    store.set(askedPartyAtom, { invite: anInvite(), by: 'link' })
    store.set(setAccountAtom, kari)
    expect(store.get(askedPartyAtom)).not.toBeNull()
  })
})

describe('an invitation', () => {
  it('that came while another was being answered stays on the screen and waits for its own answer', () => {
    const store = askedInEverything()
    const newer = { ...gather, id: 'g2' }
    store.set(receiveSiteAtom, { event: 'gather_invite', data: { gather: newer } })
    store.set(dropInviteAtom, 'g1')
    expect(store.get(inviteAtom)).toEqual(newer)
    store.set(dropInviteAtom, 'g2')
    expect(store.get(inviteAtom)).toBeNull()
  })

  it('to a party that came while another was being answered stays as well', () => {
    const store = askedInEverything()
    const first = anInvite().code
    store.set(receiveSiteAtom, { event: 'party_invite', data: { invite: { ...anInvite(), code: 'BBBBCCCC' } } })
    store.set(dismissPartyAtom, first)
    expect(store.get(askedPartyAtom)?.invite.code).toBe('BBBBCCCC')
    store.set(dismissPartyAtom, 'BBBBCCCC')
    expect(store.get(askedPartyAtom)).toBeNull()
  })

  it('that a ready check kept back does not open above the match that came of it', () => {
    const store = askedInEverything()
    store.set(receiveSiteAtom, sits({ kind: 'match', id: 'm1' }))
    expect([store.get(inviteAtom), store.get(askedPartyAtom)]).toEqual([null, null])
    // The check is still open and says so for a moment.
    store.set(receiveSiteAtom, { event: 'party_invite', data: { invite: anInvite() } })
    store.set(receiveSiteAtom, { event: 'gather_invite', data: { gather } })
    expect([store.get(inviteAtom), store.get(askedPartyAtom)]).toEqual([null, null])
    expect(store.get(loadedPartyAtom)?.invites).toHaveLength(1)
  })

  it('that a ready check kept back is asked about when its player is back in the queue', () => {
    const store = askedInEverything()
    store.set(receiveSiteAtom, sits({ kind: 'queue', id: 'scrim' }))
    expect([store.get(inviteAtom), store.get(askedPartyAtom)]).not.toContain(null)
  })
})
