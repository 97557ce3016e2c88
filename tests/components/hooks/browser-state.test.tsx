import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render, renderHook } from 'vitest-browser-react'
import { useFullscreen } from '../../../web/hooks/use-fullscreen.ts'
import { useInSight } from '../../../web/hooks/use-in-sight.ts'
import { useLinkPointedAt } from '../../../web/hooks/use-link-pointed-at.ts'
import { useNarrow, useThreeColumns } from '../../../web/hooks/use-media.ts'
import { useScreenTitle } from '../../../web/hooks/use-screen-title.ts'
import { useWakeLock } from '../../../web/hooks/use-wake-lock.ts'
import { newsMarkAtom } from '../../../web/state/alert-atoms.ts'
import { hideTab, testPage } from '../support/test-page.tsx'

afterEach(() => void vi.restoreAllMocks())

it('the sight of the page follows its tab until the part that watches it is gone', async () => {
  let drawn = 0
  const use = () => {
    drawn += 1
    return useInSight()
  }
  const { result, act, unmount } = await renderHook(use)
  await act(() => hideTab(true))
  expect(result.current).toBe(false)
  await act(() => hideTab(false))
  expect(result.current).toBe(true)
  await unmount()
  const before = drawn
  hideTab(true)
  expect(drawn).toBe(before)
})

it('the columns of a page follow the width of its window', async () => {
  await page.viewport(1_500, 800)
  const { result } = await renderHook(() => [useNarrow(), useThreeColumns()])
  await expect.poll(() => result.current).toEqual([false, true])
  await page.viewport(1_100, 800)
  await expect.poll(() => result.current).toEqual([false, false])
  await page.viewport(400, 800)
  await expect.poll(() => result.current).toEqual([true, false])
})

describe('the title of a screen', () => {
  it('carries the mark of news until the screen is left, and its own mark before that', async () => {
    const { store, wrapper } = testPage()
    const { rerender, act, unmount } = await renderHook((own?: string) => useScreenTitle('Kamp', own ?? null), { wrapper })
    expect(document.title).toMatch(/^Kamp ·/)
    await act(() => store.set(newsMarkAtom, '(Du er med)'))
    expect(document.title).toMatch(/^\(Du er med\) Kamp ·/)
    await rerender('(Din tur)')
    expect(document.title).toMatch(/^\(Din tur\) Kamp ·/)
    await unmount()
    expect(document.title).not.toMatch(/Kamp ·|tur/)
  })
})

describe('the wake lock of a screen', () => {
  /** The browser gives a lock when the test says so. */
  function heldLocks() {
    const given: ((lock: WakeLockSentinel) => void)[] = []
    vi.spyOn(navigator.wakeLock, 'request').mockImplementation(() => new Promise((resolve) => given.push(resolve)))
    const released: string[] = []
    const lock = (name: string) => ({ release: async () => void released.push(name) }) as unknown as WakeLockSentinel
    return { given, released, lock }
  }

  it('is taken again when its tab comes back, and given back when the screen is left', async () => {
    const { given, released, lock } = heldLocks()
    const { act, unmount } = await renderHook(() => useWakeLock())
    await act(() => given[0]?.(lock('first')))
    await act(() => hideTab(true))
    expect(given).toHaveLength(1)
    await act(() => hideTab(false))
    await act(() => given[1]?.(lock('second')))
    await unmount()
    expect(released).toEqual(['second'])
    hideTab(false)
    expect(given).toHaveLength(2)
  })

  it('that comes when the screen was left already is given back at once', async () => {
    const { given, released, lock } = heldLocks()
    const { act, unmount } = await renderHook(() => useWakeLock())
    await unmount()
    await act(() => given[0]?.(lock('late')))
    expect(released).toEqual(['late'])
  })
})

it('the whole screen is given back when the part that has it is gone', async () => {
  let whole: Element | null = null
  vi.spyOn(document, 'fullscreenElement', 'get').mockImplementation(() => whole)
  const leave = vi.spyOn(document, 'exitFullscreen').mockResolvedValue()
  const change = (to: Element | null) => {
    whole = to
    document.dispatchEvent(new Event('fullscreenchange'))
  }
  const { result, act, unmount } = await renderHook(() => useFullscreen())
  expect(result.current).toBe(false)
  await act(() => change(document.body))
  expect(result.current).toBe(true)
  await unmount()
  expect(leave).toHaveBeenCalledOnce()
})

function Links({ onPoint }: { onPoint(path: string): void }) {
  useLinkPointedAt(onPoint)
  return (
    <>
      <p>Ingen lenke</p>
      <a href="https://example.com/match/abc123">Ut</a>
      <a href="/match/abc123">
        <b>Til kampen</b>
      </a>
    </>
  )
}

it('a link to a page of the site is told when it is pointed at or focused, and no other', async () => {
  const told = vi.fn()
  const { unmount } = await render(<Links onPoint={told} />)
  for (const text of ['Ut', 'Ingen lenke']) await page.getByText(text).hover()
  expect(told).not.toHaveBeenCalled()
  await page.getByText('Til kampen').hover()
  expect(told).toHaveBeenLastCalledWith('/match/abc123')
  told.mockClear()
  const link = page.getByRole('link', { name: 'Til kampen' }).element() as HTMLElement
  link.focus()
  expect(told).toHaveBeenCalledWith('/match/abc123')
  await unmount()
})
