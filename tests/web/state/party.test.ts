import { describe, expect, it } from 'vitest'
import { titleMarkAtom } from '../../../web/state/alert-atoms.ts'
import { askedPartyAtom, dropPartyInviteAtom, loadedPartyAtom, partyRoleAtom } from '../../../web/state/party-atoms.ts'
import { sessionAtom } from '../../../web/state/session-atoms.ts'
import { receiveSiteAtom } from '../../../web/state/site-atoms.ts'
import { createStore } from '../../../web/state/store.ts'
import type { OwnUser } from '../../../worker/contract/users.ts'
import { kari, ola } from '../builders.ts'
import { anInvite, aParty } from '../screens/matchmaking/party/party-builders.ts'

function openStore() {
  const store = createStore()
  store.set(sessionAtom, { state: 'user', user: { steamid: kari } as OwnUser })
  store.set(loadedPartyAtom, { party: null, invites: [] })
  return store
}

describe('a message of the site about the party', () => {
  it('decides who starts the search', () => {
    const store = openStore()
    const roles = [null, aParty([kari]), aParty([kari, ola]), aParty([ola, kari])].map((party) => {
      store.set(receiveSiteAtom, { event: 'party_updated', data: { party } })
      return store.get(partyRoleAtom)
    })
    expect(roles).toEqual(['alone', 'alone', 'leader', 'member'])
  })

  it('calls who is invited until they have answered', () => {
    const store = openStore()
    const invite = anInvite()
    for (const members of [2, 3]) {
      store.set(receiveSiteAtom, { event: 'party_invite', data: { invite: { ...invite, members } } })
    }
    expect(store.get(titleMarkAtom)).toBe('(Invitert)')
    expect(store.get(loadedPartyAtom)?.invites).toEqual([{ ...invite, members: 3 }])
    store.set(askedPartyAtom, null)
    expect([store.get(titleMarkAtom), store.get(loadedPartyAtom)?.invites.length]).toEqual([null, 1])
    store.set(dropPartyInviteAtom, invite.code)
    expect(store.get(loadedPartyAtom)?.invites).toEqual([])
  })

  it('asks no more about an invitation that was taken back, but still about a link that was followed', () => {
    const store = openStore()
    const invite = anInvite()
    const gone = { event: 'party_invite_gone', data: { code: invite.code } } as const
    store.set(receiveSiteAtom, { event: 'party_invite', data: { invite } })
    store.set(receiveSiteAtom, gone)
    expect([store.get(askedPartyAtom), store.get(loadedPartyAtom)?.invites]).toEqual([null, []])
    store.set(askedPartyAtom, { invite, by: 'link' })
    store.set(receiveSiteAtom, gone)
    expect(store.get(askedPartyAtom)).not.toBeNull()
  })

  it('does not call who followed a link', () => {
    const store = openStore()
    store.set(askedPartyAtom, { invite: anInvite(), by: 'link' })
    expect(store.get(titleMarkAtom)).toBeNull()
  })

  it('answers the question on every page when the player joined on another', () => {
    const store = openStore()
    const invite = anInvite()
    store.set(receiveSiteAtom, { event: 'party_invite', data: { invite } })
    store.set(receiveSiteAtom, { event: 'party_updated', data: { party: aParty([ola, kari], { code: invite.code }) } })
    expect([store.get(askedPartyAtom), store.get(loadedPartyAtom)?.invites]).toEqual([null, []])
  })
})
