import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { stableMs } from '../../../web/hooks/loading/use-is-stable.ts'
import type { Reply } from '../../../web/net/http.ts'
import { useInvited } from '../../../web/player-search/use-invited.ts'
import { usePlayerSearch } from '../../../web/player-search/use-player-search.ts'
import type { FoundUser } from '../../../worker/contract/gathers.ts'
import { kari, ola } from '../../web/builders.ts'
import { callAt, holdCalls } from '../support/held-calls.ts'
import { testPage } from '../support/test-page.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const found = (username: string): FoundUser => ({ steamid: kari, username, avatar: '', online: 1, seated: 0, where: null })

describe('a search for players', () => {
  const pauseMs = 250

  async function typed(first: string) {
    const calls = holdCalls()
    const hook = await renderHook((text = first) => usePlayerSearch(text, 'Søket gikk ikke'), { initialProps: first })
    const pass = (ms = pauseMs) => hook.act(() => vi.advanceTimersByTime(ms))
    const answer = (place: number, ...names: string[]) => hook.act(() => callAt(calls, place).answer({ users: names.map(found) }))
    const names = () => hook.result.current.found.map(({ username }) => username)
    const asked = () => calls.map(({ body }) => (body as { query: string }).query)
    return { ...hook, calls, pass, answer, names, asked }
  }

  it('waits until one stops typing, and asks only for the last text', async () => {
    const { rerender, pass, asked } = await typed('ka')
    await pass(pauseMs - 1)
    await rerender('kar')
    await pass(pauseMs - 1)
    expect(asked()).toEqual([])
    await pass(1)
    expect(asked()).toEqual(['kar'])
  })

  it('shows whom the newest text finds, when an older answer comes after it', async () => {
    const { result, rerender, pass, answer, names } = await typed('ka')
    await pass()
    await rerender('kari')
    await pass()
    await answer(1, 'Kari')
    await answer(0, 'Kaare', 'Kari')
    expect(names()).toEqual(['Kari'])
    expect(result.current.text).toBe('kari')
  })

  it('finds nobody once the text is too short, also when an answer was on its way', async () => {
    const { rerender, pass, answer, names } = await typed('ka')
    await pass()
    await rerender('k')
    await answer(0, 'Kari')
    expect(names()).toEqual([])
  })

  it('asks at once and only then when Enter is pressed before the pause is over', async () => {
    const { result, act, pass, asked } = await typed('ka')
    await act(() => result.current.now())
    await pass()
    expect(asked()).toEqual(['ka'])
  })

  it('leaves on the screen whom it found before, beside the reason why it failed', async () => {
    const { result, rerender, act, calls, pass, answer, names } = await typed('ka')
    await pass()
    await answer(0, 'Kari')
    await rerender('kari')
    await pass()
    await act(() => callAt(calls, 1).refuse())
    expect([names(), result.current.problem]).toEqual([['Kari'], 'refused: SERVER_ERROR'])
  })

  it('asks nothing once its field is gone', async () => {
    const { unmount, pass, asked } = await typed('ka')
    await unmount()
    await pass()
    expect(asked()).toEqual([])
  })
})

describe('an invited player', () => {
  const pauseMs = 30_000

  it('can be invited again after the pause, each after their own', async () => {
    const answers: ((reply: Reply<object>) => void)[] = []
    const send = () => new Promise<Reply<object>>((resolve) => answers.push(resolve))
    const { result, act } = await renderHook(() => useInvited(send, pauseMs), { wrapper: testPage().wrapper })
    const invite = async (steamid: string) => {
      await act(() => void result.current.invite(steamid))
      await act(() => answers.at(-1)?.({ ok: true, data: {} }))
      await act(() => vi.advanceTimersByTime(stableMs))
    }
    await invite(kari)
    await act(() => vi.advanceTimersByTime(pauseMs / 2))
    await invite(ola)
    expect(result.current.invited).toEqual([kari, ola])
    await act(() => vi.advanceTimersByTime(pauseMs / 2))
    expect(result.current.invited).toEqual([ola])
    await act(() => vi.advanceTimersByTime(pauseMs / 2))
    expect(result.current.invited).toEqual([])
  })
})
