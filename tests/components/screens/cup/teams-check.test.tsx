import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useTeamsCheck } from '../../../../web/screens/cup/teams/check/use-teams-check.ts'
import { balancedCup, withOneMoved } from '../../../web/screens/cup/teams/cup-team-builders.ts'
import { testPage } from '../../support/test-page.tsx'

afterEach(() => void vi.restoreAllMocks())

describe('the teams that are made again', () => {
  async function checking(first = balancedCup()) {
    const ends = vi.spyOn(Worker.prototype, 'terminate')
    const { wrapper } = testPage()
    const hook = await renderHook((view = first) => useTeamsCheck(view), { wrapper, initialProps: first })
    const { act, result } = hook
    const done = () => expect.poll(() => act(async () => {}).then(() => result.current.state)).toBe('done')
    return { ...hook, first, ends, done, verdict: () => result.current.result?.verdict ?? null }
  }

  it('are worked out once while that goes on, and are those of the balance', async () => {
    const { result, act, ends, done, verdict } = await checking()
    await act(() => void result.current.check())
    await act(() => void result.current.check())
    expect([result.current.state, verdict()]).toEqual(['loading', null])
    await done()
    expect([verdict(), ends.mock.calls.length]).toEqual(['holds', 1])
  })

  it('are compared with every move that comes after, without being made once more', async () => {
    const { first, result, act, ends, rerender, done, verdict } = await checking()
    await act(() => void result.current.check())
    await done()
    await rerender(withOneMoved(first, 1))
    expect(verdict()).toBe('moved')
    await rerender(withOneMoved(first, 0))
    expect([verdict(), ends.mock.calls.length]).toEqual(['broken', 1])
  })

  it('say nothing of a balance that has come meanwhile', async () => {
    const { first, result, act, rerender, done, verdict } = await checking()
    await act(() => void result.current.check())
    await rerender({ ...first, cup: { ...first.cup, balance: first.cup.balance && { ...first.cup.balance, at: 2_000 } } })
    await done()
    expect(verdict()).toBeNull()
  })

  it('can be tried again where the browser did not load what makes them', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker) {
      this.onerror?.(new ErrorEvent('error'))
    })
    const { result, act, done, verdict } = await checking()
    await act(() => result.current.check())
    expect(result.current.state).toBe('failed')
    await act(() => void result.current.check())
    await done()
    expect(verdict()).toBe('holds')
  })
})
