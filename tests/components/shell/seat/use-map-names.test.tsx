import { describe, expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useMapNames } from '../../../../web/shell/seat/use-map-names.ts'
import type { PoolMap, PoolMapsReply } from '../../../../worker/contract/maps.ts'
import { callAt, holdCalls } from '../../support/held-calls.ts'
import { testPage } from '../../support/test-page.tsx'

const defaults: PoolMapsReply['defaults'] = { type: null, is_competitive: 1, pick_type: 'ABBAABAB', series_type: 'bo1' }
const mirage = (display_name: string): PoolMap => ({
  ...{ id: 1, name: 'de_mirage', display_name },
  ...{ collection: 'duty', is_active: 1, image_url: null },
})

async function invitedTo(ids: string) {
  const calls = holdCalls()
  const hook = await renderHook((asked = ids) => useMapNames(asked), { initialProps: ids, wrapper: testPage().wrapper })
  const answer = (place: number, name: string) => hook.act(() => callAt(calls, place).answer({ maps: [mirage(name)], defaults }))
  return { ...hook, calls, answer }
}

describe('the names of the maps of an invitation', () => {
  it('are those that the site came with until the pool has answered, and a number for a map that is in neither', async () => {
    const { result, answer } = await invitedTo('1,2,999')
    expect(result.current).toEqual(['Mirage', 'Inferno', 'Map 999'])
    await answer(0, 'Mirage (ny)')
    expect(result.current).toEqual(['Mirage (ny)', 'Inferno', 'Map 999'])
  })

  it('are asked for once, also when another invitation comes meanwhile', async () => {
    const { result, rerender, calls, answer } = await invitedTo('1')
    await rerender('1,2')
    await answer(0, 'Mirage (ny)')
    expect([result.current, calls.length]).toEqual([['Mirage (ny)', 'Inferno'], 1])
  })

  it('need no call where all maps are open', async () => {
    const { result, calls } = await invitedTo('')
    expect([result.current, calls]).toEqual([[], []])
  })
})
