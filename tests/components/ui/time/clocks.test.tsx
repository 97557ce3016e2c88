import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render, renderHook } from 'vitest-browser-react'
import { stableMs, useIsStable } from '../../../../web/hooks/loading/use-is-stable.ts'
import { useMinute } from '../../../../web/hooks/use-minute.ts'
import { clockAheadAtom } from '../../../../web/state/clock-atoms.ts'
import { Countdown, useSecondsLeft } from '../../../../web/ui/time/Countdown.tsx'
import { ElapsedClock } from '../../../../web/ui/time/ElapsedClock.tsx'
import { testPage } from '../../support/test-page.tsx'

const now = 1_000_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now }))
afterEach(() => void vi.useRealTimers())

describe('a clock that counts down', () => {
  async function counting(left: number) {
    const { store, wrapper } = testPage()
    const hook = await renderHook((deadlineAt = 0) => useSecondsLeft(deadlineAt), { wrapper, initialProps: now + left })
    const pass = (ms: number) => hook.act(() => vi.advanceTimersByTime(ms))
    return { ...hook, store, pass }
  }

  it('changes in the moment in which the second does, and rests at zero', async () => {
    const { result, pass } = await counting(2_300)
    expect(result.current).toBe(3)
    await pass(299)
    expect(result.current).toBe(3)
    await pass(1)
    expect(result.current).toBe(2)
    await pass(2_000)
    expect([result.current, vi.getTimerCount()]).toEqual([0, 0])
  })

  it('goes by another deadline at once, and leaves no timer of the first', async () => {
    const { result, rerender, pass } = await counting(1_500)
    await rerender(now + 60_000)
    expect([result.current, vi.getTimerCount()]).toEqual([60, 1])
    await pass(1_000)
    expect(result.current).toBe(59)
  })

  it('is put right when the server says that this browser is behind', async () => {
    const { result, store, act } = await counting(30_000)
    await act(() => store.set(clockAheadAtom, 10_000))
    expect(result.current).toBe(20)
  })

  it('stops when it is gone', async () => {
    const { unmount } = await counting(30_000)
    await unmount()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('pulses for its last ten seconds', async () => {
    const { wrapper } = testPage()
    const screen = await render(<Countdown deadlineAt={now + 11_000} />, { wrapper })
    const clock = screen.getByRole('timer')
    await expect.element(clock).not.toHaveClass('breathe')
    vi.advanceTimersByTime(1_000)
    await expect.element(clock).toHaveClass('breathe')
    vi.advanceTimersByTime(10_000)
    await expect.element(clock).not.toHaveClass('breathe')
  })
})

it('a clock that counts up changes on the second, and stops when it is gone', async () => {
  const screen = await render(<ElapsedClock since={now - 1_400} />)
  const clock = screen.getByRole('timer')
  await expect.element(clock).toHaveTextContent('00:01')
  vi.advanceTimersByTime(599)
  await expect.element(clock).toHaveTextContent('00:01')
  vi.advanceTimersByTime(1)
  await expect.element(clock).toHaveTextContent('00:02')
  await screen.unmount()
  expect(vi.getTimerCount()).toBe(0)
})

it('words that name minutes move on every half minute by the clock of the server, and no more once they are gone', async () => {
  const { store, wrapper } = testPage()
  store.set(clockAheadAtom, 5_000)
  const { result, act, unmount } = await renderHook(() => useMinute(), { wrapper })
  await act(() => vi.advanceTimersByTime(29_999))
  expect(result.current).toBe(now + 5_000)
  await act(() => vi.advanceTimersByTime(1))
  expect(result.current).toBe(now + 35_000)
  await unmount()
  expect(vi.getTimerCount()).toBe(0)
})

it('a control takes presses once it has meant the same for a moment, and begins anew when it means something else', async () => {
  const { result, rerender, act, unmount } = await renderHook((what = 'a') => useIsStable(what), { initialProps: 'a' })
  await act(() => vi.advanceTimersByTime(stableMs - 1))
  await rerender('b')
  await act(() => vi.advanceTimersByTime(stableMs - 1))
  expect(result.current).toBe(false)
  await act(() => vi.advanceTimersByTime(1))
  expect(result.current).toBe(true)
  await rerender('c')
  expect(result.current).toBe(false)
  // Back to a meaning that it had before.
  await rerender('b')
  expect(result.current).toBe(false)
  await act(() => vi.advanceTimersByTime(stableMs))
  expect(result.current).toBe(true)
  await rerender('c')
  await unmount()
  expect(vi.getTimerCount()).toBe(0)
})
