import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useReplay } from '../../../../web/screens/admin/manage/replay/use-replay.ts'
import { aMatch } from '../../../web/builders.ts'
import { callAt, holdCalls } from '../../support/held-calls.ts'

/** How long the slider must rest before it asks, and how long a moment is shown when it plays, in ms. */
const restMs = 120
const playMs = 900

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const moments = [1, 2, 3].map((revision) => ({ revision, at: revision, phase: 'waiting' }))
/** The match after this revision; the first answer brings the moments along. */
const matchAt = (revision: number, isFirst = false) => ({
  ...{ match: aMatch({ revision }), chat: [], server: null, changed: { players: [], maps: [], fields: [] }, at: revision, revision },
  ...{ newest: 3, is_whole: 1, moments: isFirst ? moments : null, left_out: 0 },
})

async function loaded() {
  const calls = holdCalls()
  const hook = await renderHook((id: string = 'g1') => useReplay(id), { initialProps: 'g1' })
  const answer = (place: number, data: object) => hook.act(() => callAt(calls, place).answer(data))
  const pass = (ms: number) => hook.act(() => vi.advanceTimersByTimeAsync(ms))
  const go = async (place: number) => {
    await hook.act(() => hook.result.current.go(place))
    await pass(restMs)
  }
  const shown = () => hook.result.current.view?.revision ?? null
  await answer(0, matchAt(3, true))
  return { ...hook, calls, answer, pass, go, shown }
}

describe('the replay of a match', () => {
  it('asks for the moment where the slider rests, and for none that it passes', async () => {
    const { result, calls, act, pass } = await loaded()
    await act(() => result.current.go(1))
    await pass(restMs - 1)
    await act(() => result.current.go(0))
    await pass(restMs)
    expect(calls.slice(1).map(({ asked }) => asked)).toEqual(['GET /admin/matches/g1/at?revision=1&known=3'])
  })

  it('shows the chosen moment, when the one before arrives after it', async () => {
    const { go, answer, shown } = await loaded()
    await go(1)
    await go(0)
    await answer(2, matchAt(1))
    await answer(1, matchAt(2))
    expect(shown()).toBe(1)
  })

  it('shows the match that is looked at, when the answer about the one before arrives after it', async () => {
    const { rerender, answer, shown } = await loaded()
    await rerender('g2')
    await rerender('g3')
    await answer(2, matchAt(3, true))
    await answer(1, { ...matchAt(2, true), newest: 2 })
    expect(shown()).toBe(3)
  })

  it('keeps a moment that arrives late, and asks for it no more', async () => {
    const { calls, go, answer, shown } = await loaded()
    await go(1)
    await go(0)
    await answer(1, matchAt(2))
    await go(1)
    expect(shown()).toBe(2)
    expect(calls).toHaveLength(3)
  })

  it('asks once for a moment that the slider leaves and comes back to', async () => {
    const { calls, go, answer, shown } = await loaded()
    await go(1)
    await go(2)
    await go(1)
    expect(calls).toHaveLength(2)
    await answer(1, matchAt(2))
    expect(shown()).toBe(2)
  })

  it('leaves the moment before where the next cannot be fetched, and stops playing', async () => {
    const { result, calls, act, pass, shown } = await loaded()
    await act(() => result.current.play(true))
    await pass(restMs)
    await act(() => callAt(calls, 1).refuse())
    expect(result.current).toMatchObject({ isBehind: true, isPlaying: false })
    expect(shown()).toBe(3)
  })

  it('plays on only when the moment has come, to the end', async () => {
    const { result, calls, act, pass, answer } = await loaded()
    await act(() => result.current.play(true))
    await pass(5_000)
    expect(result.current.place).toBe(0)
    await answer(1, matchAt(1))
    await pass(playMs)
    await pass(restMs)
    await answer(2, matchAt(2))
    await pass(playMs)
    expect(result.current).toMatchObject({ place: 2, isPlaying: false })
    expect(calls).toHaveLength(3)
  })

  it('asks for nothing after it was left', async () => {
    const { result, calls, act, pass, unmount } = await loaded()
    await act(() => result.current.go(0))
    await unmount()
    await pass(restMs)
    expect(calls).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })
})
