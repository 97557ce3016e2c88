import { describe, expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useEloList } from '../../../../web/screens/elo/use-elo-list.ts'
import { toastQueueAtom } from '../../../../web/state/toast-atoms.ts'
import type { RatedPlayer, TopEloPage } from '../../../../worker/contract/top.ts'
import { callAt, holdCalls } from '../../support/held-calls.ts'
import { connectSite, signIn } from '../../support/signed-in.ts'
import { testPage } from '../../support/test-page.tsx'

const player = (uid: string): RatedPlayer => ({
  ...{ uid, steamid: uid, username: uid, avatar: '', placement: 1, elo: 1_200, change: null },
})
const page = (uid: string, previous: string | null, next: string | null): TopEloPage => ({ TopElo: [player(uid)], previous, next })
/** The placement of the player with the first page, whose only player has this uid. */
const placed = (uid: string, placement = 3) => ({
  ...{ placement, of: 40, elo: 1_250, change: 2, key: 'own-key', histogram: [], list: page(uid, null, 'after-top') },
})

async function eloPage() {
  const calls = holdCalls()
  const { store, wrapper } = testPage()
  signIn(store)
  connectSite(store)
  const hook = await renderHook(useEloList, { wrapper })
  const answer = (place: number, data: object) => hook.act(() => callAt(calls, place).answer(data))
  const refuse = (place: number, code?: string) => hook.act(() => callAt(calls, place).refuse(code))
  const press = (name: 'showBelow' | 'showAbove' | 'showTop' | 'showOwn') => hook.act(() => void hook.result.current[name]())
  const uids = () => {
    const { view, isOff } = hook.result.current
    if (isOff) return 'off'
    return view.value?.pages.flatMap(({ TopElo }) => TopElo.map(({ uid }) => uid)) ?? view.state
  }
  const isBusy = () => hook.result.current.isBusy
  const toasts = () => store.get(toastQueueAtom).length
  return { ...hook, store, calls, answer, refuse, press, uids, isBusy, toasts }
}

describe('the ELO list', () => {
  it('is the newest answer, when an older one arrives after it', async () => {
    const { act, store, answer, uids } = await eloPage()
    await act(() => connectSite(store))
    await answer(1, placed('new'))
    await answer(0, placed('old'))
    expect(uids()).toEqual(['new'])
  })

  it('leaves out a page that the way back to the top has overtaken', async () => {
    const { answer, press, uids, isBusy } = await eloPage()
    await answer(0, placed('top'))
    await press('showBelow')
    await press('showTop')
    await answer(2, placed('new top'))
    await answer(1, page('below', 'before', null))
    expect(uids()).toEqual(['new top'])
    expect(isBusy()).toBe(false)
  })

  it('has the page that was asked for, also where the news that came meanwhile fail', async () => {
    const { act, store, answer, refuse, press, uids, isBusy } = await eloPage()
    await answer(0, placed('top'))
    await press('showBelow')
    expect(isBusy()).toBe(true)
    await act(() => connectSite(store))
    await refuse(2)
    expect(uids()).toEqual(['top'])
    await answer(1, page('below', 'before', null))
    expect([uids(), isBusy()]).toEqual([['top', 'below'], false])
  })

  it('stays where it is when its top does not come, and waits for it no more', async () => {
    const { answer, refuse, press, uids, toasts, isBusy } = await eloPage()
    await answer(0, placed('top'))
    await press('showBelow')
    await answer(1, page('below', 'before', null))
    await press('showTop')
    await refuse(2)
    expect([uids(), isBusy(), toasts()]).toEqual([['top', 'below'], false, 1])
  })

  it('has failed only where nothing is shown yet', async () => {
    const { refuse, uids } = await eloPage()
    await refuse(0)
    expect(uids()).toBe('failed')
  })

  it('is off as soon as the server says so', async () => {
    const { refuse, uids } = await eloPage()
    await refuse(0, 'DISABLED')
    expect(uids()).toBe('off')
  })

  it('leaves a reader further down in their place, when their own rating is new', async () => {
    const { result, act, store, answer, press, uids } = await eloPage()
    await answer(0, placed('top'))
    await press('showBelow')
    await answer(1, page('below', 'before', null))
    await act(() => signIn(store, { elo: 1_025 }))
    await answer(2, placed('new top', 2))
    expect(uids()).toEqual(['top', 'below'])
    expect(result.current.view.value).toMatchObject({ own: { placement: 2 } })
  })

  it('says why a press did nothing, and keeps what is shown', async () => {
    const { answer, refuse, press, uids, toasts, isBusy } = await eloPage()
    await answer(0, placed('top'))
    await press('showBelow')
    await refuse(1)
    expect([uids(), isBusy(), toasts()]).toEqual([['top'], false, 1])
  })

  it('is off without a word, when it is switched off while a page is on its way', async () => {
    const { answer, refuse, press, uids, toasts } = await eloPage()
    await answer(0, placed('top'))
    await press('showBelow')
    await refuse(1, 'DISABLED')
    await refuse(2, 'DISABLED')
    expect([uids(), toasts()]).toEqual(['off', 0])
  })
})
