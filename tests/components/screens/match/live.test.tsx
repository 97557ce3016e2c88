import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useConnect } from '../../../../web/match/live/use-connect.ts'
import type { MatchView } from '../../../../web/match/match-view.ts'
import { useTimeline } from '../../../../web/screens/match/timeline/use-timeline.ts'
import { toastQueueAtom } from '../../../../web/state/toast-atoms.ts'
import { aMatch } from '../../../web/builders.ts'
import { callAt, holdCalls, promisesRun } from '../../support/held-calls.ts'
import { giveShareSheet } from '../../support/share-sheet.ts'
import { testPage } from '../../support/test-page.tsx'

describe('the command that connects to a server', () => {
  const server = { ip: '10.0.0.1', port: 27_015, password: 'hei' }
  const command = 'connect 10.0.0.1:27015; password hei'
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  /** A clipboard that reads what it is handed, or refuses it. */
  const clipboard = (takes: boolean) => {
    const copied: string[] = []
    vi.spyOn(navigator.clipboard, 'write').mockImplementation(async ([item]) => {
      const blob = await item?.getType('text/plain')
      if (!takes) throw new DOMException('not allowed', 'NotAllowedError')
      copied.push((await blob?.text()) ?? '')
    })
    return copied
  }
  async function bar() {
    const calls = holdCalls()
    const { store, wrapper } = testPage()
    const hook = await renderHook((isUrgent) => useConnect('g1', isUrgent ?? true), { wrapper, initialProps: true })
    const copy = () => hook.act(() => void hook.result.current.copy())
    const answer = () => hook.act(() => callAt(calls, 0).answer(server))
    const toasts = () => store.get(toastQueueAtom).map(({ type }) => type)
    return { ...hook, calls, copy, answer, toasts }
  }

  it('is asked for once, however often the button is pressed before the answer', async () => {
    const copied = clipboard(true)
    const { result, calls, copy, answer } = await bar()
    await copy()
    await copy()
    expect(calls).toHaveLength(1)
    await answer()
    await expect.poll(() => copied).toEqual([command])
    expect(result.current.isBusy).toBe(false)
  })

  it('is said to be copied for two seconds', async () => {
    clipboard(true)
    const { result, act, copy, answer } = await bar()
    await copy()
    await answer()
    await expect.poll(() => act(promisesRun).then(() => result.current.isCopied)).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(result.current.isCopied).toBe(false)
  })

  it('is shown to be copied by hand where the browser refuses, until the game begins', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    clipboard(false)
    const { result, act, rerender, copy, answer, toasts } = await bar()
    await copy()
    await answer()
    await expect.poll(() => act(promisesRun).then(() => result.current.command)).toBe(command)
    expect(toasts()).toEqual(['error'])
    await rerender(false)
    expect(result.current.command).toBeNull()
  })

  it('is copied, and said to be, when the game takes the place of its button before the answer', async () => {
    const copied = clipboard(true)
    const { unmount, copy, answer, toasts } = await bar()
    await copy()
    await unmount()
    await answer()
    await expect.poll(() => copied).toEqual([command])
    await expect.poll(toasts).toEqual(['success'])
  })

  it.each([
    { end: 'the app took it', error: null, left: null },
    { end: 'the player closed the sheet', error: new DOMException('closed', 'AbortError'), left: null },
    { end: 'the browser refused', error: new DOMException('not allowed', 'NotAllowedError'), left: command },
  ])('is handed to the device’s own sheet once, and left to copy by hand only where that refuses it: $end', async ({ error, left }) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const sheet = giveShareSheet(() => (error ? Promise.reject(error) : Promise.resolve()))
    const { result, act, calls, answer } = await bar()
    const share = () => act(() => void result.current.share())
    await share()
    await share()
    await answer()
    await act(promisesRun)
    expect(calls).toHaveLength(1)
    expect(sheet).toHaveBeenCalledExactlyOnceWith({ text: command })
    expect(result.current).toMatchObject({ command: left, isBusy: false })
  })

  it('is nothing where the server did not tell its address, and can be asked for again', async () => {
    clipboard(true)
    const { result, act, calls, copy, toasts } = await bar()
    await copy()
    await act(() => callAt(calls, 0).refuse())
    expect(toasts()).toEqual(['error'])
    expect(result.current).toMatchObject({ isBusy: false, isCopied: false, command: null })
    await copy()
    expect(calls).toHaveLength(2)
  })
})

describe('the timeline of a match', () => {
  const line = (revision: number) => ({ revision, at: revision, what: 'joined' as const, by: 'Kari' })
  const view = (revision: number, ...happened: ReturnType<typeof line>[]): MatchView => ({
    ...{ match: aMatch(), chat: [], happened, revision },
  })
  async function page(begin: MatchView, isWanted = true) {
    const calls = holdCalls()
    const given = { view: begin, isWanted }
    const hook = await renderHook((now = given) => useTimeline(now.view, now.isWanted), {
      initialProps: given,
      wrapper: testPage().wrapper,
    })
    const see = (now: MatchView, wanted = true) => hook.rerender({ view: now, isWanted: wanted })
    const answer = (place: number, ...lines: number[]) => hook.act(() => callAt(calls, place).answer({ timeline: lines.map(line) }))
    return { ...hook, calls, see, answer, lines: () => hook.result.current.entries.map(({ revision }) => revision) }
  }

  it('is asked for once it is wanted', async () => {
    const { calls, see } = await page(view(5), false)
    expect(calls).toHaveLength(0)
    await see(view(5))
    await see(view(5))
    expect(calls).toHaveLength(1)
  })

  it('has the lines that came while it was on its way, each once and in their order', async () => {
    const { see, answer, lines } = await page(view(5))
    const six = line(6)
    await see(view(6, six))
    await see(view(7, six, line(7)))
    await answer(0, 4, 5, 6)
    expect(lines()).toEqual([4, 5, 6, 7])
  })

  it('is asked for again after a gap, and waits for the newest answer', async () => {
    const { result, calls, see, answer, lines } = await page(view(5, line(5)))
    await see(view(9))
    expect(calls).toHaveLength(2)
    await answer(0, 4, 5)
    expect(result.current.state).toBe('loading')
    await answer(1, 4, 5, 6, 7, 8, 9)
    expect([result.current.state, lines()]).toEqual(['loaded', [4, 5, 6, 7, 8, 9]])
  })

  it('keeps the lines of a newer answer, when an older one fails after it', async () => {
    const { result, act, calls, see, answer, lines } = await page(view(5, line(5)))
    await see(view(9))
    await answer(1, 4, 5, 6, 7, 8, 9)
    await act(() => callAt(calls, 0).refuse())
    expect([result.current.state, lines()]).toEqual(['loaded', [4, 5, 6, 7, 8, 9]])
  })
})
