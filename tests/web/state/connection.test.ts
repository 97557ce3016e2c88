import { expect, it } from 'vitest'
import type { SiteFrame } from '../../../durable/protocol/site-messages.ts'
import { lostConnectionAtom, returnsAtom } from '../../../web/state/connection-atoms.ts'
import { receiveSiteAtom } from '../../../web/state/site-atoms.ts'
import { createStore } from '../../../web/state/store.ts'

const snapshot: SiteFrame = {
  event: 'snapshot',
  data: {
    gathers: [],
    figures: { online: 1, queued: 0, gathers: 0 },
    now: 0,
    switches: { gather_create: 1, gather_start: 1, gather_join: 1, elo: 1, cs_update: 0 },
    incident: null,
    seat: null,
  },
}

it('a break that was too short to be shown is one after which pages read again; the first connection is none', () => {
  const store = createStore()
  store.set(receiveSiteAtom, snapshot)
  expect(store.get(returnsAtom)).toBe(0)
  store.set(receiveSiteAtom, snapshot)
  expect([store.get(returnsAtom), store.get(lostConnectionAtom)]).toEqual([1, false])
})
