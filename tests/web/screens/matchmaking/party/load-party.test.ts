import { afterEach, expect, it, vi } from 'vitest'
import { loadPartyAtom } from '../../../../../web/screens/matchmaking/party/load-party.ts'
import { loadedPartyAtom } from '../../../../../web/state/party-atoms.ts'
import { receiveSiteAtom } from '../../../../../web/state/site-atoms.ts'
import { createStore } from '../../../../../web/state/store.ts'
import { kari, ola } from '../../../builders.ts'
import { aParty } from './party-builders.ts'

afterEach(() => void vi.unstubAllGlobals())

it('an answer that a frame has overtaken is asked for again', async () => {
  const store = createStore()
  const [before, after] = [aParty([kari]), aParty([kari, ola])]
  const answers = [before, after]
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async () => {
    const party = answers.shift()
    if (party === before) store.set(receiveSiteAtom, { event: 'party_updated', data: { party: after } })
    return Response.json({ success: true, party, invites: [] })
  })
  expect(await store.set(loadPartyAtom)).toBe(true)
  expect(store.get(loadedPartyAtom)?.party).toEqual(after)
  expect(answers).toEqual([])
})
