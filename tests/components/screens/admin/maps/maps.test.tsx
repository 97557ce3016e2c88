import { describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useAdminMaps } from '../../../../../web/screens/admin/maps/use-admin-maps.ts'
import { useMapSwitches } from '../../../../../web/screens/admin/maps/use-map-switches.ts'
import { toastQueueAtom } from '../../../../../web/state/toast-atoms.ts'
import type { AdminMap } from '../../../../../worker/contract/admin/maps.ts'
import { callAt, holdCalls } from '../../../support/held-calls.ts'
import { testPage } from '../../../support/test-page.tsx'

const aMap = (id: number, over: Partial<AdminMap> = {}): AdminMap => ({
  ...{ id, name: `de_${id}`, display_name: `Kart ${id}`, image_url: null, collection: 'duty', workshop_id: null, in_pool: 1, is_active: 1 },
  ...over,
})
const maps = (count: number) => Array.from({ length: count }, (_, place) => aMap(place + 1))

describe('the maps of the site', () => {
  async function section() {
    const calls = holdCalls()
    const { store, wrapper } = testPage()
    const hook = await renderHook(useAdminMaps, { wrapper })
    return { ...hook, calls, told: () => store.get(toastQueueAtom).length }
  }

  it('are asked for again after a failure, which is said once', async () => {
    const { result, act, calls, told } = await section()
    await act(() => callAt(calls, 0).refuse())
    expect([result.current.maps, result.current.hasFailed, told()]).toEqual([null, true, 1])
    await act(() => void result.current.load())
    expect(result.current.hasFailed).toBe(false)
    await act(() => callAt(calls, 1).answer({ maps: maps(2) }))
    expect([result.current.maps?.length, told()]).toEqual([2, 1])
  })

  it('take in a new map and a changed one by their number, and lose one that is deleted', async () => {
    const { result, act, calls } = await section()
    await act(() => callAt(calls, 0).answer({ maps: [aMap(1), aMap(3)] }))
    await act(() => result.current.put(aMap(2)))
    await act(() => result.current.put(aMap(1, { display_name: 'Nytt navn' })))
    await act(() => result.current.drop(3))
    expect(result.current.maps?.map(({ display_name }) => display_name)).toEqual(['Nytt navn', 'Kart 2'])
  })
})

describe('the switches of a map', () => {
  async function card(all: AdminMap[]) {
    const calls = holdCalls()
    const { store, wrapper } = testPage()
    const onSaved = vi.fn<(map: AdminMap) => void>()
    const [map] = all as [AdminMap]
    const hook = await renderHook(() => useMapSwitches({ map, maps: all, onSaved }), { wrapper })
    const press = (flag: 'is_active' | 'in_pool') => hook.act(() => hook.result.current.press(flag))
    const flags = () => [hook.result.current.shown.in_pool, hook.result.current.shown.is_active]
    return { ...hook, store, calls, onSaved, map, press, flags }
  }

  it('move at once, and stay when the server agrees', async () => {
    const { act, calls, onSaved, map, press, flags } = await card(maps(12))
    await press('in_pool')
    expect(flags()).toEqual([0, 0])
    const kept = { ...map, in_pool: 0 as const, is_active: 0 as const }
    await act(() => callAt(calls, 0).answer({ map: kept }))
    expect(onSaved.mock.calls).toEqual([[kept]])
  })

  it('move back when the server refuses, and say why', async () => {
    const { act, store, calls, onSaved, press, flags } = await card(maps(12))
    await press('is_active')
    expect(flags()).toEqual([1, 0])
    await act(() => callAt(calls, 0).refuse())
    expect(flags()).toEqual([1, 1])
    expect(onSaved).not.toHaveBeenCalled()
    expect(store.get(toastQueueAtom)).toMatchObject([{ type: 'error', msg: 'Klarte ikke endre standard status. refused: SERVER_ERROR' }])
  })

  it('take no second press while one is on its way', async () => {
    const { calls, press, flags } = await card(maps(12))
    await press('is_active')
    await press('is_active')
    await press('in_pool')
    expect(calls).toHaveLength(1)
    expect(flags()).toEqual([1, 0])
  })

  it('ask first where too few maps would be left, and move only when that is meant', async () => {
    const { act, result, calls, press, flags } = await card(maps(3))
    await press('is_active')
    expect([result.current.asked?.flag, flags(), calls.length]).toEqual(['is_active', [1, 1], 0])
    await act(() => result.current.dismiss())
    expect(result.current.asked).toBeNull()
    await press('is_active')
    await act(() => result.current.confirm())
    expect([flags(), calls.map(({ body }) => body)]).toEqual([[1, 0], [{ is_active: 0 }]])
  })
})
