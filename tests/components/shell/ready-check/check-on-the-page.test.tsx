import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { ReadyCheckView } from '../../../../durable/protocol/queue/queue-fields.ts'
import { checkTexts } from '../../../../web/shell/ready-check/texts.ts'
import { useCheckAlert } from '../../../../web/shell/ready-check/use-check-alert.ts'
import { useCheckConnection } from '../../../../web/shell/ready-check/use-check-connection.ts'
import { useCheckEnd } from '../../../../web/shell/ready-check/use-check-end.ts'
import { checkMarkAtom } from '../../../../web/state/alert-atoms.ts'
import { isCheckConnectedAtom, type OpenCheck } from '../../../../web/state/check-atoms.ts'
import { clockAheadAtom } from '../../../../web/state/clock-atoms.ts'
import { seatAtom } from '../../../../web/state/site-atoms.ts'
import { aCheck } from '../../../web/builders.ts'
import { promisesRun } from '../../support/held-calls.ts'
import { showNotifications } from '../../support/shown-notifications.ts'
import { hideTab, testPage } from '../../support/test-page.tsx'

const now = 1_000_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now })
  localStorage.setItem('kampklar-sound', 'off')
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

describe('the call of a ready check', () => {
  const [first, second] = checkTexts.marks

  async function called() {
    const shown = showNotifications()
    const { store, wrapper } = testPage()
    const hook = await renderHook((isAlerting = true) => useCheckAlert(isAlerting), { wrapper, initialProps: true })
    const pass = (ms: number) => hook.act(() => vi.advanceTimersByTime(ms))
    return { ...hook, shown, pass, mark: () => store.get(checkMarkAtom) }
  }

  it('changes the title each second, and leaves it alone as soon as it ends', async () => {
    const { rerender, pass, mark } = await called()
    expect(mark()).toBe(first)
    await pass(1_000)
    expect(mark()).toBe(second)
    await pass(1_000)
    expect(mark()).toBe(first)
    await rerender(false)
    await pass(1_000)
    expect(mark()).toBeNull()
  })

  it('leaves the title alone once the check is gone', async () => {
    const { unmount, pass, mark } = await called()
    await unmount()
    await pass(1_000)
    expect(mark()).toBeNull()
  })

  it('is heard once a hidden tab has shown its notification, and stays so when it ends', async () => {
    hideTab(true)
    const { result, rerender, act, shown } = await called()
    await act(promisesRun)
    expect([result.current, shown.map(({ title }) => title)]).toEqual([true, [checkTexts.title]])
    await rerender(false)
    expect(result.current).toBe(true)
  })

  it('is not heard by a player without sound whose tab is in front', async () => {
    const { result, act, shown } = await called()
    await act(promisesRun)
    expect([result.current, shown]).toEqual([false, []])
  })
})

describe('the end of a ready check', () => {
  const allReadyMs = 1_200
  const backMs = 8_000

  async function ended(initialProps: ReadyCheckView) {
    const { store, wrapper } = testPage('/gathers')
    store.set(seatAtom, { kind: 'match', id: 'm1' })
    const close = vi.fn()
    const hook = await renderHook(
      (check = initialProps) => {
        useCheckEnd(check, close)
        return useLocation().pathname
      },
      { wrapper, initialProps },
    )
    const pass = (ms: number) => hook.act(() => vi.advanceTimersByTime(ms))
    const look = (isHidden: boolean) => hook.act(() => hideTab(isHidden))
    return { ...hook, store, close, pass, look }
  }
  const opened = aCheck({ status: 'opened', match_id: 'm1' })
  const back = aCheck({ status: 'off', goes: 'back' })

  it('leads to its match when the lights of all have been seen', async () => {
    const { result, close, pass } = await ended(opened)
    await pass(allReadyMs - 1)
    expect([result.current, close.mock.calls.length]).toEqual(['/gathers', 0])
    await pass(1)
    expect([result.current, close.mock.calls.length]).toEqual(['/match/m1', 1])
  })

  it('leads nowhere a player who was taken out of the match meanwhile', async () => {
    const { result, store, close, act, pass } = await ended(opened)
    await act(() => store.set(seatAtom, null))
    await pass(allReadyMs)
    expect([result.current, close.mock.calls.length]).toEqual(['/gathers', 1])
  })

  it('is not put off by a newer view of the same end', async () => {
    const { result, rerender, pass } = await ended(opened)
    await pass(allReadyMs - 1)
    await rerender({ ...opened, readyCount: 10 })
    await pass(1)
    expect(result.current).toBe('/match/m1')
  })

  it('leads nowhere once it was dismissed', async () => {
    const { close, unmount, pass } = await ended(opened)
    await unmount()
    await pass(allReadyMs)
    expect(close).not.toHaveBeenCalled()
  })

  it('goes away by itself from a player who is back in the queue, but only after they have had the time to read it', async () => {
    const { close, look, pass } = await ended(back)
    await pass(backMs - 1)
    await look(true)
    await pass(backMs)
    expect(close).not.toHaveBeenCalled()
    await look(false)
    await pass(backMs - 1)
    expect(close).not.toHaveBeenCalled()
    await pass(1)
    expect(close).toHaveBeenCalledOnce()
  })
})

describe('the connection of a ready check', () => {
  const viewAt = (revision: number, timeLeft: number): OpenCheck => ({ check: aCheck({ deadlineAt: now + 32_000, timeLeft }), revision })

  async function connected(view: OpenCheck) {
    const { store, wrapper } = testPage()
    type Props = { view: OpenCheck | null; isLost: boolean }
    const initialProps: Props = { view, isLost: false }
    const hook = await renderHook((props = initialProps) => useCheckConnection(props.view, props.isLost), { wrapper, initialProps })
    return { ...hook, store, isHeard: () => store.get(isCheckConnectedAtom) }
  }

  it('stands from its first frame until it is lost, or the check is gone', async () => {
    const { rerender, unmount, isHeard } = await connected(viewAt(0, 30_000))
    expect(isHeard()).toBe(false)
    await rerender({ view: viewAt(1, 30_000), isLost: false })
    expect(isHeard()).toBe(true)
    await rerender({ view: viewAt(1, 30_000), isLost: true })
    expect(isHeard()).toBe(false)
    await rerender({ view: viewAt(1, 30_000), isLost: false })
    await unmount()
    expect(isHeard()).toBe(false)
  })

  it('sets the clock by each of its frames, and not by what the site said before them nor by a check without time', async () => {
    const { store, rerender } = await connected(viewAt(0, 30_000))
    expect(store.get(clockAheadAtom)).toBe(0)
    await rerender({ view: viewAt(1, 30_000), isLost: false })
    expect(store.get(clockAheadAtom)).toBe(2_000)
    await rerender({ view: viewAt(2, 0), isLost: false })
    expect(store.get(clockAheadAtom)).toBe(2_000)
  })
})
