import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { usePartyLink } from '../../../../web/screens/matchmaking/party/use-party-link.ts'
import { TodaysScrims } from '../../../../web/screens/matchmaking/TodaysScrims.tsx'
import { useQueuePlace } from '../../../../web/screens/matchmaking/use-queue-place.ts'
import { clockAheadAtom } from '../../../../web/state/clock-atoms.ts'
import { askedPartyAtom, type LoadedParty } from '../../../../web/state/party-atoms.ts'
import { ownQueueAtom } from '../../../../web/state/queue-atoms.ts'
import { switchesAtom } from '../../../../web/state/site-atoms.ts'
import { toastQueueAtom } from '../../../../web/state/toast-atoms.ts'
import { aUserQueue, kari } from '../../../web/builders.ts'
import { anInvite, aParty } from '../../../web/screens/matchmaking/party/party-builders.ts'
import { aGame } from '../../../web/screens/profile/profile-builders.ts'
import { callAt, holdCalls } from '../../support/held-calls.ts'
import { ownUser, signIn } from '../../support/signed-in.ts'
import { renderPart, testPage } from '../../support/test-page.tsx'

const now = Date.UTC(2026, 10, 23, 20)
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now }))
afterEach(() => void vi.useRealTimers())

describe('the big button of the queue', () => {
  async function blocked(until: number, ahead = 0) {
    holdCalls()
    const { store, wrapper } = testPage()
    signIn(store)
    store.set(clockAheadAtom, ahead)
    store.set(switchesAtom, { gather_create: 1, gather_start: 1, gather_join: 1, elo: 1, cs_update: 0 })
    store.set(ownQueueAtom, aUserQueue({ inQueue: false, queueTime: 0, penalty: { until } as never }))
    const hook = await renderHook(useQueuePlace, { wrapper })
    const pass = (ms: number) => hook.act(() => vi.advanceTimersByTimeAsync(ms))
    return { ...hook, pass, is: () => hook.result.current.place.is }
  }

  it('is free when the player need not wait any more, by the server’s clock', async () => {
    const { pass, is } = await blocked(now + 60_000, 10_000)
    await pass(49_999)
    expect(is()).toBe('blocked')
    await pass(2)
    expect(is()).toBe('free')
  })

  it('leaves no timer behind on a page that was left', async () => {
    const { unmount } = await blocked(now + 60_000)
    await unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})

it('shows the scrims of today that were asked for last, when an older answer arrives after them', async () => {
  const calls = holdCalls()
  const { store, wrapper } = testPage()
  signIn(store)
  const { getByRole, act } = await renderPart(<TodaysScrims user={ownUser} />, { wrapper })
  await act(() => signIn(store))
  const scrims = (...numbers: number[]) => ({
    games: numbers.map((number) => aGame(number, { match_type: 'scrim', created_at: now - 60_000 })),
    next: null,
  })
  await act(() => callAt(calls, 1).answer(scrims(2, 1)))
  await act(() => callAt(calls, 0).answer(scrims(1)))
  const matches = getByRole('list').getByRole('link').elements()
  expect(matches.map((each) => each.getAttribute('href'))).toEqual(['/match/kamp2', '/match/kamp1'])
})

describe('the link of a party', () => {
  const none: LoadedParty = { party: null, invites: [] }
  async function follow(known: LoadedParty | null) {
    const calls = holdCalls()
    const { store, wrapper } = testPage('/matchmaking?gruppe=abcdefgh&x=1')
    const use = (party: LoadedParty | null = known) => {
      usePartyLink(party)
      return useLocation().search
    }
    const hook = await renderHook(use, { wrapper, initialProps: known })
    return { ...hook, store, calls }
  }

  it('waits until it is known which party the player is in', async () => {
    const { calls, rerender } = await follow(null)
    expect(calls).toHaveLength(0)
    await rerender(none)
    expect(calls.map(({ body }) => body)).toEqual([{ code: 'ABCDEFGH' }])
  })

  it('asks once, and leaves the address, so that a reload does not ask again', async () => {
    const { result, store, calls, act, rerender } = await follow(none)
    expect(result.current).toBe('?x=1')
    await act(() => callAt(calls, 0).answer({ invite: anInvite({ code: 'ABCDEFGH' }) }))
    await rerender({ ...none })
    expect(calls).toHaveLength(1)
    expect(store.get(askedPartyAtom)).toMatchObject({ by: 'link', invite: { code: 'ABCDEFGH' } })
  })

  it('asks nothing of one who is in that party, and says why of a party that is gone', async () => {
    const own = await follow({ party: aParty([kari]), invites: [] })
    expect(own.calls).toHaveLength(0)
    const gone = await follow(none)
    await gone.act(() => callAt(gone.calls, 0).refuse('PAGE_NOT_FOUND'))
    expect(gone.store.get(toastQueueAtom)).toMatchObject([{ type: 'error' }])
    expect(gone.store.get(askedPartyAtom)).toBeNull()
  })
})
