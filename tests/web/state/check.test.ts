import { describe, expect, it } from 'vitest'
import type { ReadyCheckView } from '../../../durable/protocol/queue/queue-fields.ts'
import type { SiteFrame } from '../../../durable/protocol/site-messages.ts'
import { checkMarkAtom, newsAtom, ownCheckNewsAtom, seatAlertAtom, showNewsAtom, titleMarkAtom } from '../../../web/state/alert-atoms.ts'
import { dismissCheckAtom, openCheckAtom, ownCheckAtom } from '../../../web/state/check-atoms.ts'
import { receiveSiteAtom } from '../../../web/state/site-atoms.ts'
import { createStore } from '../../../web/state/store.ts'
import { toastQueueAtom } from '../../../web/state/toast-atoms.ts'
import { aCheck } from '../builders.ts'

const starts = (id: string, over: Partial<ReadyCheckView> = {}): SiteFrame => ({
  event: 'ready_check_start',
  data: aCheck({ id, ...over }),
})
const seat = (kind: 'queue' | 'ready-check' | 'match', id: string): SiteFrame => ({ event: 'seat', data: { seat: { kind, id } } })

function storeAfter(...frames: SiteFrame[]) {
  const store = createStore()
  for (const frame of frames) store.set(receiveSiteAtom, frame)
  return store
}

describe('the ready check that a page keeps open', () => {
  it('is the one it was told of, by the check itself or by the seat in it', () => {
    expect(storeAfter(seat('queue', 'scrim')).get(ownCheckAtom)).toBeNull()
    expect(storeAfter(starts('scrim-1')).get(ownCheckAtom)).toBe('scrim-1')
    expect(storeAfter(seat('ready-check', 'scrim-2')).get(ownCheckAtom)).toBe('scrim-2')
  })

  it('is shown at once, before its own connection is open', () =>
    expect(storeAfter(starts('scrim-1')).get(openCheckAtom)).toMatchObject({ check: { id: 'scrim-1', readyCount: 3 }, revision: 0 }))

  it('stays when the seat has moved on, until its end was shown', () => {
    const store = storeAfter(starts('scrim-1'), seat('match', 'm1'))
    expect(store.get(ownCheckAtom)).toBe('scrim-1')
    store.set(dismissCheckAtom, 'scrim-1')
    expect(store.get(ownCheckAtom)).toBeNull()
  })

  it('does not come back when it was dismissed, but the next one comes', () => {
    const store = storeAfter(starts('scrim-1'))
    store.set(dismissCheckAtom, 'scrim-1')
    store.set(receiveSiteAtom, starts('scrim-1'))
    expect(store.get(ownCheckAtom)).toBeNull()
    store.set(receiveSiteAtom, seat('ready-check', 'scrim-2'))
    expect(store.get(ownCheckAtom)).toBe('scrim-2')
  })
})

describe('the word of the queue after a check', () => {
  const out = { type: 'warning', msg: 'Du må vente til kl. 21.03.', news: 'queue-out' } as const
  function receive(...frames: SiteFrame[]) {
    const store = storeAfter(...frames)
    store.set(showNewsAtom, out)
    return [store.get(ownCheckNewsAtom)?.msg ?? null, store.get(toastQueueAtom).length, store.get(newsAtom)?.msg ?? null]
  }
  const check = (over: Parameters<typeof aCheck>[0]): SiteFrame => ({ event: 'ready_check_start', data: aCheck(over) })

  it('stands in the dialog that says the same, and calls nobody who has just answered', () => {
    for (const over of [{ you: 'declined' }, { status: 'off', goes: 'out' }, { status: 'off', goes: 'kept' }] as const)
      expect(receive(check(over))).toEqual([out.msg, 0, null])
  })

  it('is a toast that calls on a page without that dialog, and beside a check that is about something else', () => {
    for (const frames of [[], [check({})], [check({ status: 'off', goes: 'back' })]]) expect(receive(...frames)).toEqual([null, 1, out.msg])
  })
})

describe('a word of a check that comes late', () => {
  it('does not close the check that asks now, when it is about the last one', () => {
    const store = storeAfter(starts('scrim-1'))
    store.set(dismissCheckAtom, 'scrim-1')
    for (const id of ['scrim-2', 'scrim-1']) store.set(receiveSiteAtom, starts(id))
    expect([store.get(ownCheckAtom), store.get(openCheckAtom)?.check.id]).toEqual(['scrim-2', 'scrim-2'])
  })

  it('does not close the check that asks now, when it is about the last one, also where the end of that was never shown', () => {
    const before = starts('scrim-1', { deadlineAt: Date.now() + 10_000 })
    expect(storeAfter(starts('scrim-2'), before).get(ownCheckAtom)).toBe('scrim-2')
  })

  it('does not bring back a check that was dismissed long ago', () => {
    const store = storeAfter()
    for (const id of ['scrim-1', 'scrim-2', 'scrim-3']) {
      store.set(receiveSiteAtom, starts(id))
      store.set(dismissCheckAtom, id)
    }
    store.set(receiveSiteAtom, starts('scrim-1'))
    expect(store.get(ownCheckAtom)).toBeNull()
  })

  it('that is over opens nothing', () => expect(storeAfter(starts('scrim-1', { deadlineAt: Date.now() - 1 })).get(ownCheckAtom)).toBeNull())

  it('does not take back what its own room has said since', () => {
    const store = storeAfter(starts('scrim-1'))
    store.set(openCheckAtom, { check: aCheck({ you: 'accepted', readyCount: 7 }), revision: 4 })
    store.set(receiveSiteAtom, starts('scrim-1'))
    expect(store.get(openCheckAtom)).toMatchObject({ check: { you: 'accepted', readyCount: 7 }, revision: 4 })
  })
})

describe('the next check', () => {
  it('is shown at once, though the room of the one before is closed after its first word', () => {
    const store = storeAfter(starts('scrim-1'))
    store.set(openCheckAtom, { check: aCheck({ id: 'scrim-1', status: 'off' }), revision: 5 })
    store.set(receiveSiteAtom, starts('scrim-2'))
    store.set(openCheckAtom, null)
    expect(store.get(openCheckAtom)).toMatchObject({ check: { id: 'scrim-2' }, revision: 0 })
  })
})

describe('the title', () => {
  it('says that one waits in the queue, and anything that calls comes first', () => {
    const store = storeAfter(seat('queue', 'scrim'))
    expect(store.get(titleMarkAtom)).toBe('(I kø)')
    store.set(seatAlertAtom, { is: 'connect' })
    expect(store.get(titleMarkAtom)).toBe('(Koble til)')
    store.set(checkMarkAtom, '(Kamp funnet!)')
    expect(store.get(titleMarkAtom)).toBe('(Kamp funnet!)')
  })
})
