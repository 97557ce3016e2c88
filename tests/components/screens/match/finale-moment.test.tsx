import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderHook } from 'vitest-browser-react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { stableMs } from '../../../../web/hooks/loading/use-is-stable.ts'
import { totalsOf } from '../../../../web/match/stats/stat-rows.ts'
import Finale from '../../../../web/screens/match/finale/Finale.tsx'
import { useCount } from '../../../../web/screens/match/finale/use-count.ts'
import { useFinale } from '../../../../web/screens/match/finale/use-finale.ts'
import { hearSounds } from '../../support/heard-sounds.ts'
import { promisesRun } from '../../support/held-calls.ts'
import { preferStill } from '../../support/media.ts'
import { renderPart, testPage } from '../../support/test-page.tsx'
import { aFinishedMatch, aRunningMatch, me } from './finished-match.ts'

const countMs = 1_200

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] }))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

describe('an ELO that counts', () => {
  type Given = { to: number; isOn: boolean; isStill: boolean }
  async function count(initialProps: Given) {
    const hook = await renderHook(({ to, ...how }: Given = initialProps) => useCount(1_000, to, how), { initialProps })
    const pass = (ms: number) => hook.act(() => vi.advanceTimersByTime(ms))
    return { ...hook, pass }
  }

  it('stands at the old value until it may move, and then comes to the new one', async () => {
    const { result, rerender, pass } = await count({ to: 1_100, isOn: false, isStill: false })
    await pass(5_000)
    expect(result.current).toBe(1_000)
    await rerender({ to: 1_100, isOn: true, isStill: false })
    await pass(countMs / 2)
    expect(result.current).toBeGreaterThan(1_000)
    expect(result.current).toBeLessThan(1_100)
    await pass(countMs)
    expect([result.current, vi.getTimerCount()]).toEqual([1_100, 0])
  })

  it('is the new value at once without motion', async () => {
    const { result } = await count({ to: 1_100, isOn: true, isStill: true })
    expect([result.current, vi.getTimerCount()]).toEqual([1_100, 0])
  })

  it('asks for no more frames once it is gone', async () => {
    const { unmount, pass } = await count({ to: 1_100, isOn: true, isStill: false })
    await pass(100)
    await unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('the moment of a result', () => {
  const rating = { steamid: me, before: 1_000, after: 1_025, expected: 0.5, k: 40, result: 1 as const }
  const risenMs = 1_700

  async function moment(match: Match, isStill = false) {
    preferStill(isStill)
    const heard = hearSounds()
    const onClose = vi.fn()
    const { wrapper } = testPage()
    const part = (now: Match) => <Finale match={now} me={me} totals={totalsOf(now.played)} onClose={onClose} />
    const screen = await renderPart(part(match), { wrapper })
    await promisesRun()
    const see = (now: Match) => screen.rerender(part(now)).then(promisesRun)
    const pass = (ms: number) => screen.act(() => vi.advanceTimersByTime(ms))
    const press = () => screen.act(() => (screen.getByRole('button').element() as HTMLElement).click())
    const statusText = () => screen.getByRole('status').element().textContent
    return { ...screen, heard, onClose, see, pass, press, statusText }
  }

  it.each([
    { winner: 'A', sounds: ['victory'] },
    { winner: 'B', sounds: ['defeat'] },
    { winner: 'draw', sounds: [] },
  ] as const)('is heard once, as it ends: $winner', async ({ winner, sounds }) => {
    const { heard, see } = await moment(aFinishedMatch({ winner }))
    await see(aFinishedMatch({ winner, ratings: [rating] }))
    expect(heard).toEqual(sounds)
  })

  it('is not taken away by a press that was meant for the page', async () => {
    const { onClose, press, pass } = await moment(aFinishedMatch())
    await press()
    await pass(stableMs - 1)
    await press()
    expect(onClose).not.toHaveBeenCalled()
    await pass(1)
    await press()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('has the focus, and ends on Escape at any time', async () => {
    const { onClose, getByRole } = await moment(aFinishedMatch())
    expect(getByRole('dialog').element()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('tells the ELO once it has landed, also when the rating comes late', async () => {
    const { see, pass, statusText } = await moment(aFinishedMatch())
    await pass(risenMs)
    expect(statusText()).toBe('')
    await see(aFinishedMatch({ ratings: [rating] }))
    await pass(countMs / 2)
    expect(statusText()).toBe('')
    await pass(countMs)
    expect(statusText()).toContain('ELO 1\u00a0000 til 1\u00a0025')
  })

  it('keeps the ELO where it was until the light has risen', async () => {
    const { pass, statusText } = await moment(aFinishedMatch({ ratings: [rating] }))
    await pass(0)
    await pass(risenMs - 1)
    expect(statusText()).toBe('')
    await pass(1)
    await pass(countMs + 100)
    expect(statusText()).not.toBe('')
  })

  it('tells the ELO at once to a player who wants less motion', async () => {
    const { pass, statusText } = await moment(aFinishedMatch({ ratings: [rating] }), true)
    await pass(0)
    expect(statusText()).not.toBe('')
  })

  it('is not due again on another page of this browser, once it was shown', async () => {
    const { wrapper } = testPage()
    const match_id = 'seen-before'
    const use = (match = aRunningMatch({ match_id })) => useFinale(match, me)
    await moment(aFinishedMatch({ match_id }))
    const { result, rerender } = await renderHook(use, { wrapper, initialProps: aRunningMatch({ match_id }) })
    await rerender(aFinishedMatch({ match_id }))
    expect(result.current).toMatchObject({ isTold: false, isOpen: false })
  })
})
