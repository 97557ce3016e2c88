import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { type BigSlide, keyOf } from '../../../../web/contest/big/big-slides.ts'
import { useSlides } from '../../../../web/contest/big/use-slides.ts'
import { useStirred } from '../../../../web/contest/big/use-stirred.ts'
import { useJustPlaced } from '../../../../web/screens/cup/open/place/use-just-placed.ts'
import type { OwnPlace } from '../../../../web/screens/cup/open/registered.ts'
import { useRegistrationWindow } from '../../../../web/screens/cup/use-registration-window.ts'
import { clockAheadAtom } from '../../../../web/state/clock-atoms.ts'
import { aCupCard } from '../../../web/screens/cup/cup-builders.ts'
import { testPage } from '../../support/test-page.tsx'

const now = Date.UTC(2026, 10, 23, 20)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now })
})
afterEach(() => void vi.useRealTimers())

const slide = (is: BigSlide['is']): BigSlide => ({ is, page: 0, pages: 1 })
const press = (key: string) => void window.dispatchEvent(new KeyboardEvent('keydown', { key }))

describe('the slides of the big screen', () => {
  const course = [slide('now'), slide('table'), slide('next')]
  async function screen(slides: readonly BigSlide[] = course) {
    const hook = await renderHook((given) => useSlides(given ?? slides), { initialProps: slides })
    const pass = (ms: number) => hook.act(() => vi.advanceTimersByTimeAsync(ms))
    return { ...hook, pass, show: hook.rerender, shown: () => keyOf(hook.result.current) }
  }

  it('go round, twelve seconds each', async () => {
    const { pass, shown } = await screen()
    await pass(11_999)
    expect(shown()).toBe('now 0')
    for (const next of ['table 0', 'next 0', 'now 0']) {
      await pass(12_000)
      expect(shown()).toBe(next)
    }
  })

  it('go back and forth at the arrow keys, and stand for their time from then on', async () => {
    const { act, pass, shown } = await screen()
    await pass(11_000)
    await act(() => press('ArrowLeft'))
    expect(shown()).toBe('next 0')
    await pass(11_999)
    expect(shown()).toBe('next 0')
    await act(() => press('ArrowRight'))
    expect(shown()).toBe('now 0')
  })

  it('stand as long when a frame comes that leaves the same slides', async () => {
    const { show, pass, shown } = await screen()
    await pass(11_000)
    await show([...course])
    await pass(1_000)
    expect(shown()).toBe('table 0')
  })

  it('begin anew where the one that stands is gone', async () => {
    const { show, pass, shown } = await screen()
    await pass(12_000)
    await show([slide('now'), slide('next')])
    expect(shown()).toBe('now 0')
    await pass(12_000)
    expect(shown()).toBe('next 0')
  })

  it('show the champion at once, for thirty seconds', async () => {
    const { show, pass, shown } = await screen()
    await show([slide('champion'), slide('table')])
    await pass(29_999)
    expect(shown()).toBe('champion 0')
    await pass(1)
    expect(shown()).toBe('table 0')
  })

  it('leave neither timer nor keys behind', async () => {
    const { unmount } = await screen()
    expect(vi.getTimerCount()).toBe(1)
    await unmount()
    press('ArrowRight')
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('the controls of the big screen', () => {
  const stir = (name: string) => void window.dispatchEvent(new Event(name))

  it('stay for three seconds after the last sign of somebody', async () => {
    const { result, act } = await renderHook(useStirred)
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    await act(() => stir('pointermove'))
    await pass(2_000)
    await act(() => stir('keydown'))
    await pass(2_999)
    expect(result.current).toBe(true)
    await pass(1)
    expect(result.current).toBe(false)
  })

  it('leave no timer behind, and hear nothing once the screen was left', async () => {
    const { act, unmount } = await renderHook(useStirred)
    await act(() => stir('pointerdown'))
    await unmount()
    stir('pointermove')
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('the registration of a cup', () => {
  async function card(regOpen: number, ahead = 0) {
    const { store, wrapper } = testPage()
    store.set(clockAheadAtom, ahead)
    const cup = aCupCard({ reg_open: regOpen, reg_close: regOpen + 3_600_000, date: regOpen + 7_200_000 })
    const hook = await renderHook(() => useRegistrationWindow(cup), { wrapper })
    return { ...hook, pass: (ms: number) => hook.act(() => vi.advanceTimersByTimeAsync(ms)) }
  }

  it('opens at its moment, by the server’s clock', async () => {
    const { result, pass } = await card(now + 42_500, 2_500)
    const before = result.current
    await pass(39_999)
    expect(result.current).toEqual(before)
    await pass(1)
    expect(result.current).not.toEqual(before)
  })

  it('leaves no timer of its own behind', async () => {
    const { unmount } = await card(now + 42_500)
    await unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})

it('marks a place as new when the player got it while they looked, not on the next visit', async () => {
  type Is = OwnPlace['is']
  const { result, rerender } = await renderHook((is) => useJustPlaced(is ?? 'waiting'), { initialProps: 'waiting' as Is })
  expect(result.current).toBe(false)
  await rerender('in')
  expect(result.current).toBe(true)
  const next = await renderHook(() => useJustPlaced('in'))
  expect(next.result.current).toBe(false)
})
