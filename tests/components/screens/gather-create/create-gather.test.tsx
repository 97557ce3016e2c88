import { useLocation, useNavigate } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { GatherOrder } from '../../../../web/net/api/gathers.ts'
import { poolMaps } from '../../../../web/resource/shared/pool-maps.ts'
import { useFailureToast } from '../../../../web/resource/use-failure-toast.ts'
import { useResource } from '../../../../web/resource/use-resource.ts'
import { useCreateGather } from '../../../../web/screens/gather-create/use-create-gather.ts'
import { useCreateSteps } from '../../../../web/screens/gather-create/use-create-steps.ts'
import { toastQueueAtom } from '../../../../web/state/toast-atoms.ts'
import { toasts as words } from '../../../../web/texts/toasts.ts'
import { callAt, holdCalls } from '../../support/held-calls.ts'
import { testPage } from '../../support/test-page.tsx'

afterEach(() => void vi.restoreAllMocks())

async function creating<Result>(use: () => Result, address = '/gathers/create') {
  const calls = holdCalls()
  const { store, wrapper } = testPage(address)
  const all = () => ({ own: use(), at: useLocation(), navigate: useNavigate() })
  const hook = await renderHook(all, { wrapper })
  return { ...hook, calls, own: () => hook.result.current.own, toasts: () => store.get(toastQueueAtom).map(({ msg }) => msg) }
}

describe('a new gather', () => {
  const order: GatherOrder = {
    type: '5v5',
    max_players: 10,
    is_competitive: 1,
    discord_option: 0,
    series_type: 'bo1',
    pick_type: 'ABBAABAB',
    maps: '',
  }
  const made = { message: '', gather: [{ match_id: 'g 1' }] }

  it('is created once, however often its button is pressed before the page is drawn, and leads to its page', async () => {
    const { result, act, calls, own, toasts } = await creating(useCreateGather)
    const { create } = own()
    await act(() => void [create(order), create(order)])
    expect([calls.length, own().isCreating]).toEqual([1, true])
    await act(() => callAt(calls, 0).answer(made))
    expect([result.current.at.pathname, toasts()]).toEqual(['/match/g%201', [words.created]])
  })

  it('is not created again by a press that comes while its page opens', async () => {
    const { act, calls, own } = await creating(useCreateGather)
    const { create } = own()
    await act(() => void create(order))
    await act(() => callAt(calls, 0).answer(made))
    await act(() => void create(order))
    expect([calls.length, own().isCreating]).toEqual([1, true])
  })

  it('can be tried again when it was refused, in the words of the server', async () => {
    const { act, calls, own, toasts } = await creating(useCreateGather)
    await act(() => void own().create(order))
    await act(() => callAt(calls, 0).refuse())
    expect([own().isCreating, toasts()]).toEqual([false, ['refused: SERVER_ERROR']])
    await act(() => void own().create(order))
    expect(calls).toHaveLength(2)
  })
})

describe('the two steps of a new gather', () => {
  const steps = (isSetUp: boolean) => () => useCreateSteps(isSetUp)

  it('are pages of the history: both ways back from the second lead to the first', async () => {
    const { result, act, own } = await creating(steps(true))
    await act(() => own().next())
    expect([own().step, result.current.at.search]).toEqual([2, '?steg=2'])
    await act(() => own().back())
    expect(own().step).toBe(1)
    await act(() => result.current.navigate(1))
    expect(own().step).toBe(2)
    await act(() => result.current.navigate(-1))
    expect(own().step).toBe(1)
  })

  it('stay where they are at a reload, and lead back to the first without leaving the page', async () => {
    const { result, act, own } = await creating(steps(true), '/gathers/create?steg=2')
    expect(own().step).toBe(2)
    await act(() => own().back())
    expect([own().step, result.current.at.pathname, result.current.at.search]).toEqual([1, '/gathers/create', ''])
  })

  it('begin with the first where that is not answered', async () => {
    const { own } = await creating(steps(false), '/gathers/create?steg=2')
    expect(own().step).toBe(1)
  })

  it('begin at their top, and are not scrolled when they are drawn again', async () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue()
    const { act, own, rerender } = await creating(steps(true))
    expect(scroll).not.toHaveBeenCalled()
    await act(() => own().next())
    await rerender()
    expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 0 })
  })
})

/** The maps as the page of a new gather has them. */
function usePoolMaps() {
  const pool = useResource(poolMaps)
  useFailureToast(pool.state === 'failed' ? pool.problem : null, words.mapsFailed)
  return pool
}

describe('the maps to choose from', () => {
  const pool = { maps: [], defaults: { type: null, is_competitive: 1, pick_type: 'ABBAABAB', series_type: 'bo1' } }

  it('can be asked for again when they did not come, which is said once', async () => {
    const { act, calls, own, toasts } = await creating(usePoolMaps)
    await act(() => callAt(calls, 0).refuse())
    expect([own().state, toasts()]).toEqual(['failed', [words.mapsFailed]])
    await act(() => void own().retry())
    expect(own().state).toBe('loading')
    await act(() => callAt(calls, 1).answer(pool))
    expect([own().state, toasts().length]).toEqual(['loaded', 1])
  })
})
