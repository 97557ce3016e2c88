import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { cupUpdate } from '../../../../durable/protocol/site-messages.ts'
import { useCupNews } from '../../../../web/hooks/news/use-cup-news.ts'
import { receiveSiteAtom } from '../../../../web/state/site-atoms.ts'
import { connectSite } from '../../support/signed-in.ts'
import { hideTab, testPage } from '../../support/test-page.tsx'

/** How long news are waited for at least, and at most (ms). */
const soonestMs = 1_500
const latestMs = 4_500

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

async function cupPage(cups?: string[]) {
  const { store, wrapper } = testPage()
  connectSite(store)
  const looks: string[] = []
  const hook = await renderHook((name) => useCupNews(() => looks.push(name ?? ''), cups), { wrapper, initialProps: 'first' })
  const pass = (ms: number) => hook.act(() => vi.advanceTimersByTime(ms))
  const hear = (cup: string) => hook.act(() => store.set(receiveSiteAtom, cupUpdate(cup)))
  const comeBack = () => hook.act(() => connectSite(store))
  const look = (isHidden: boolean) => hook.act(() => hideTab(isHidden))
  return { ...hook, looks, pass, hear, comeBack, look }
}

describe('news of cups', () => {
  it('that come in a crowd are asked about once, some time after the first', async () => {
    const { looks, pass, hear } = await cupPage()
    await hear('a')
    await pass(soonestMs - 1)
    await hear('b')
    expect(looks).toEqual([])
    await pass(latestMs)
    expect(looks).toHaveLength(1)
    await hear('a')
    await pass(latestMs)
    expect(looks).toHaveLength(2)
  })

  it('are asked about as the page is by then, not as it was when they came', async () => {
    const { looks, pass, hear, rerender } = await cupPage()
    await hear('a')
    await rerender('second')
    await pass(latestMs)
    expect(looks).toEqual(['second'])
  })

  it('of another cup are nothing to a page of one cup, which asks when the site is back', async () => {
    const { looks, pass, hear, comeBack } = await cupPage(['a'])
    await hear('b')
    await pass(latestMs)
    expect(looks).toHaveLength(0)
    await comeBack()
    await pass(latestMs)
    expect(looks).toHaveLength(1)
  })

  it('are not asked about by a tab that is hidden when they come, or by the time to ask', async () => {
    const { looks, pass, hear, look } = await cupPage()
    await look(true)
    await hear('a')
    await look(false)
    await pass(latestMs)
    await hear('a')
    await look(true)
    await pass(latestMs)
    expect(looks).toHaveLength(0)
  })

  it('are not asked about once their page was left', async () => {
    const { looks, pass, hear, unmount } = await cupPage()
    await hear('a')
    await unmount()
    await pass(latestMs)
    expect(looks).toHaveLength(0)
  })
})
