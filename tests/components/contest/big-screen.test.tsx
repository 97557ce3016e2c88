import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { CupRoomView } from '../../../durable/protocol/cup/cup-fields.ts'
import { BigScreen } from '../../../web/contest/big/BigScreen.tsx'
import { bigTexts } from '../../../web/contest/big/texts.ts'
import { contestOfCup } from '../../../web/screens/cup/live/cup-contest.ts'
import { hasOwnOfflineNoticeAtom, lostConnectionAtom } from '../../../web/state/connection-atoms.ts'
import { aLiveCup } from '../../web/screens/cup/live/course-builders.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { holdCalls } from '../support/held-calls.ts'
import { holdSockets } from '../support/held-sockets.ts'
import { testPage } from '../support/test-page.tsx'

const dwellMs = 12_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the big screen of a cup', () => {
  async function hall(view: CupRoomView = aLiveCup()) {
    holdCalls()
    holdSockets()
    const lock = { release: vi.fn(async () => {}) }
    vi.spyOn(navigator.wakeLock, 'request').mockResolvedValue(lock as unknown as WakeLockSentinel)
    const { store, wrapper } = testPage('/cup/vintercup/storskjerm')
    const screen = await render(<BigScreen contest={contestOfCup(view)} isLost={false} />, { wrapper })
    const step = () => document.querySelector('[aria-current=step]')?.textContent ?? null
    return { ...screen, store, lock, step }
  }

  it('says itself that it is not live, in place of the screen that covers other pages', async () => {
    const { store, getByText, unmount } = await hall()
    expect(store.get(hasOwnOfflineNoticeAtom)).toBe(true)
    store.set(lostConnectionAtom, true)
    await expect.poll(() => getByText(bigTexts.isLost).query()).not.toBeNull()
    vi.useRealTimers()
    await expectAccessible(document.body)
    store.set(lostConnectionAtom, false)
    await expect.poll(() => getByText(bigTexts.isLost).query()).toBeNull()
    await unmount()
    expect(store.get(hasOwnOfflineNoticeAtom)).toBe(false)
  })

  it('goes on by itself, and keeps its slide when the cup changes meanwhile', async () => {
    const { step, rerender } = await hall()
    const first = step()
    vi.advanceTimersByTime(dwellMs)
    await expect.poll(step).not.toBe(first)
    const second = step()
    await rerender(<BigScreen contest={contestOfCup(aLiveCup())} isLost={false} />)
    expect(step()).toBe(second)
  })

  it('gives the sleep of the machine back when it is left, and nothing of it goes on', async () => {
    const { lock, unmount } = await hall()
    await unmount()
    await expect.poll(() => lock.release.mock.calls.length).toBe(1)
    vi.advanceTimersByTime(60_000)
    expect(vi.getTimerCount()).toBe(0)
  })
})
