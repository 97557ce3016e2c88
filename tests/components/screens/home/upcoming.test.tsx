import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useUpcomingCup } from '../../../../web/screens/home/use-upcoming-cup.ts'
import { useUpcomingTournaments } from '../../../../web/screens/home/use-upcoming-tournaments.ts'
import { newsAtom } from '../../../../web/state/alert-atoms.ts'
import type { OwnTournamentMatch } from '../../../../worker/contract/tournaments.ts'
import { kari, ola } from '../../../web/builders.ts'
import { aCupCard } from '../../../web/screens/cup/cup-builders.ts'
import { callAt, holdCalls } from '../../support/held-calls.ts'
import { connectSite } from '../../support/signed-in.ts'
import { hideTab, testPage } from '../../support/test-page.tsx'

/** Home asks when it has rested for so long, in ms. */
const restMs = 2_000

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const cupsWith = (id: string) => ({ cups: [aCupCard({ cupid: id, name: id, status: 'open' })], players: [], registered: [id] })
const matchesIn = (tournament_id: string) => ({
  matches: [
    {
      ...{ tournament_id, tournament_name: 'Høstcupen', match_number: 1, round_name: 'Runde 1', opponent: 'Ravnene' },
      ...{ team_name: 'Nordlys', scheduled_time: 10, status: 'pending', match_id: null, acts: 1, is_ready: 0 },
    } satisfies OwnTournamentMatch,
  ],
  check_ins: [],
})

const strips = [
  { name: 'the cup ahead', use: (steamid: string) => useUpcomingCup(steamid)?.id ?? null, answerWith: cupsWith },
  {
    name: 'the tournament ahead',
    use: (steamid: string) => useUpcomingTournaments(steamid, 5)[0]?.to.replace('/tournaments/', '') ?? null,
    answerWith: matchesIn,
  },
]

describe.each(strips)('$name', ({ use, answerWith }) => {
  async function atHome() {
    const calls = holdCalls()
    const { store, wrapper } = testPage()
    connectSite(store)
    const hook = await renderHook((steamid) => use(steamid ?? kari), { wrapper, initialProps: kari })
    const pass = (ms: number) => hook.act(() => vi.advanceTimersByTimeAsync(ms))
    const answer = (place: number, id: string) => hook.act(() => callAt(calls, place).answer(answerWith(id)))
    const look = (isHidden: boolean) => hook.act(() => hideTab(isHidden))
    return { ...hook, store, calls, pass, answer, look }
  }

  it('is asked for once home is at rest, and never when home was left before that', async () => {
    const { calls, pass, unmount } = await atHome()
    await pass(restMs - 1)
    expect(calls).toHaveLength(0)
    await unmount()
    await pass(restMs)
    expect(calls).toHaveLength(0)
  })

  it('is asked for when the tab comes to the front, and not when it is hidden', async () => {
    const { calls, look } = await atHome()
    await look(true)
    expect(calls).toHaveLength(0)
    await look(false)
    expect(calls).toHaveLength(1)
  })

  it('is no longer asked for by the tab, when home was left', async () => {
    const { calls, look, unmount } = await atHome()
    await unmount()
    await look(false)
    expect(calls).toHaveLength(0)
  })

  it('is the newest answer, when an older one arrives after it', async () => {
    const { result, look, answer } = await atHome()
    await look(false)
    await look(false)
    await answer(1, 'new')
    await answer(0, 'old')
    expect(result.current).toBe('new')
  })

  it('is never that of the player before, whose answer arrives after the change of player', async () => {
    const { result, rerender, look, answer } = await atHome()
    await look(false)
    await rerender(ola)
    await look(false)
    await answer(1, 'olas')
    await answer(0, 'karis')
    expect(result.current).toBe('olas')
  })

  it('stands there at once on the next visit, and is asked for again', async () => {
    const first = await atHome()
    await first.pass(restMs)
    await first.answer(0, 'kept')
    await first.unmount()
    const { result, calls, pass } = await atHome()
    expect(result.current).toBe('kept')
    await pass(restMs)
    expect(calls).toHaveLength(1)
  })
})

it('asks for the tournament ahead at once when there is news of it, and drops the older question', async () => {
  const calls = holdCalls()
  const { store, wrapper } = testPage()
  const { result, act } = await renderHook(() => useUpcomingTournaments(kari, 5), { wrapper })
  await act(() => vi.advanceTimersByTimeAsync(restMs))
  await act(() => store.set(newsAtom, { type: 'info', msg: 'Kampen er satt opp', news: 'tournament-match' }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(calls).toHaveLength(2)
  await act(() => callAt(calls, 0).answer(matchesIn('old')))
  expect(result.current).toEqual([])
  await act(() => callAt(calls, 1).answer(matchesIn('new')))
  expect(result.current).toMatchObject([{ to: '/tournaments/new' }])
})
