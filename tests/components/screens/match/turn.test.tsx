import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { MatchView } from '../../../../web/match/match-view.ts'
import { useOpenedView } from '../../../../web/match/turn/use-opened-view.ts'
import type { Reply } from '../../../../web/net/http.ts'
import type { PhaseProps } from '../../../../web/screens/match/phase-props.ts'
import { useMark } from '../../../../web/screens/match/turn/use-mark.ts'
import { useTurnLock } from '../../../../web/screens/match/turn/use-turn-lock.ts'
import { clockAheadAtom } from '../../../../web/state/clock-atoms.ts'
import { aMatch, kari } from '../../../web/builders.ts'
import { testPage } from '../../support/test-page.tsx'

const now = Date.UTC(2026, 10, 23, 20)

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now }))
afterEach(() => void vi.useRealTimers())

describe('the mark of a captain', () => {
  type Given = { marked: number | null; until: number | null; isLost: boolean }
  const begin: Given = { marked: null, until: 1, isLost: false }

  /** A room that takes a mark when the test says so. */
  async function captain() {
    const answers: ((reply: Reply<object>) => void)[] = []
    const sent: unknown[] = []
    const act = ((_name: string, { choice }: { choice: unknown }) => {
      sent.push(choice)
      return new Promise<Reply<object>>((resolve) => answers.push(resolve))
    }) as unknown as PhaseProps['act']
    const hook = await renderHook((given) => useMark({ ...(given ?? begin), act }), { initialProps: begin })
    const mark = (marked: number | null, over: Partial<Given> = {}) => hook.rerender({ ...begin, marked, ...over })
    const take = () => hook.act(() => answers.shift()?.({ ok: true, data: {} }))
    return { ...hook, sent, mark, take }
  }

  it('is sent alone while an older one is on its way, and of those made meanwhile only the newest', async () => {
    const { sent, mark, take } = await captain()
    await mark(1)
    await mark(2)
    await mark(3)
    expect(sent).toEqual([1])
    await take()
    expect(sent).toEqual([1, 3])
  })

  it('is sent once, and taken back when the captain takes it back', async () => {
    const { sent, mark, take } = await captain()
    await mark(1)
    await take()
    await mark(1)
    await mark(null)
    expect(sent).toEqual([1, null])
  })

  it('is sent when the connection is back, when it was made without one', async () => {
    const { sent, mark } = await captain()
    await mark(2, { isLost: true })
    expect(sent).toEqual([])
    await mark(2)
    expect(sent).toEqual([2])
  })

  it('is sent again after a break, since the room may not have got it', async () => {
    const { sent, mark, take } = await captain()
    await mark(2)
    await take()
    await mark(2, { isLost: true })
    await mark(2)
    expect(sent).toEqual([2, 2])
  })

  it('is not sent while the turn is another’s, and anew in a turn of one’s own', async () => {
    const { sent, mark, take } = await captain()
    await mark(2)
    await take()
    await mark(2, { until: null })
    await mark(2, { until: 9 })
    expect(sent).toEqual([2, 2])
  })
})

describe('the hold of a turn', () => {
  const inMs = (ms: number) => ({ deadlineAt: now + ms, isLost: false })
  async function turn(deadlineAt: number | null, ahead = 0) {
    const { store, wrapper } = testPage()
    store.set(clockAheadAtom, ahead)
    const given = { deadlineAt, isLost: false }
    const use = (now = given) => useTurnLock(now.deadlineAt, now.isLost)
    const hook = await renderHook(use, { wrapper, initialProps: given })
    return { ...hook, pass: (ms: number) => hook.act(() => vi.advanceTimersByTimeAsync(ms)) }
  }

  it('begins when the time of the turn is over, by the server’s clock', async () => {
    const { result, pass } = await turn(now + 30_000, 5_000)
    await pass(24_999)
    expect(result.current).toBeNull()
    await pass(1)
    expect(result.current).toBe('over')
  })

  it('ends with the next turn, whose time is not over', async () => {
    const { result, rerender, pass } = await turn(now + 1_000)
    await pass(1_000)
    await rerender(inMs(31_000))
    expect(result.current).toBeNull()
  })

  it('does not begin at the end of a turn that was prolonged', async () => {
    const { result, rerender, pass } = await turn(now + 1_000)
    await rerender(inMs(9_000))
    await pass(8_999)
    expect(result.current).toBeNull()
    await pass(1)
    expect(result.current).toBe('over')
  })

  it('begins at once for a turn whose time was over before the page came, and is told as lost without a connection', async () => {
    const { result, rerender, pass } = await turn(now - 1)
    await pass(0)
    expect(result.current).toBe('over')
    await rerender({ deadlineAt: now - 1, isLost: true })
    expect(result.current).toBe('lost')
  })

  it('leaves no timer behind on a page that was left', async () => {
    const { unmount } = await turn(now + 1_000)
    expect(vi.getTimerCount()).toBe(1)
    await unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('the first turn of a match', () => {
  const view = (opensAt: number | null): MatchView => {
    const turn = { number: 1, does: 'pick_player', by: kari, team: 'A' } as unknown as NonNullable<MatchView['match']['turn']>
    return { match: aMatch({ opensAt, turn }), chat: [], happened: [], revision: 1 }
  }
  async function page(opensAt: number | null, ahead = 0) {
    const { store, wrapper } = testPage()
    store.set(clockAheadAtom, ahead)
    const given = view(opensAt)
    const hook = await renderHook((now) => useOpenedView(now ?? given), { wrapper, initialProps: given })
    return { ...hook, given, pass: (ms: number) => hook.act(() => vi.advanceTimersByTimeAsync(ms)) }
  }

  it('is kept back until it opens, by the server’s clock', async () => {
    const { result, given, pass } = await page(now + 6_000, 1_000)
    expect(result.current.match.turn).toBeNull()
    await pass(4_999)
    expect(result.current.match.turn).toBeNull()
    await pass(1)
    expect(result.current).toBe(given)
  })

  it('is there at once on a page that is opened later', async () => {
    const { result, given } = await page(now - 1)
    expect(result.current).toBe(given)
  })

  it('stays kept back when a frame comes in between', async () => {
    const { result, rerender, pass } = await page(now + 6_000)
    await pass(3_000)
    await rerender({ ...view(now + 6_000), revision: 2 })
    expect(result.current).toMatchObject({ revision: 2, match: { turn: null } })
    await pass(3_000)
    expect(result.current.match.turn).not.toBeNull()
  })

  it('leaves no timer behind on a page that was left', async () => {
    const { unmount } = await page(now + 6_000)
    expect(vi.getTimerCount()).toBe(1)
    await unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})
