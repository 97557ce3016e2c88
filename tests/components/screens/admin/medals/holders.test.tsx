import { describe, expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { usePages } from '../../../../../web/resource/use-resource.ts'
import { medalHolders } from '../../../../../web/screens/admin/medals/medal-holders.ts'
import { callAt, holdCalls } from '../../../support/held-calls.ts'
import { testPage } from '../../../support/test-page.tsx'

async function holders() {
  const calls = holdCalls()
  const hook = await renderHook(() => usePages(medalHolders, 1), { wrapper: testPage().wrapper })
  const page = (next: string | null, ...uids: string[]) => ({
    ...{ next, holders: uids.map((uid) => ({ uid, steamid: uid, username: uid, avatar: '', acquired_at: 1 })) },
  })
  const answer = (place: number, next: string | null, ...uids: string[]) => hook.act(() => callAt(calls, place).answer(page(next, ...uids)))
  const more = () => hook.act(() => void hook.result.current.more())
  const uids = () => hook.result.current.items.map(({ uid }) => uid)
  return { ...hook, calls, answer, more, uids }
}

describe('those who have a medal', () => {
  it('go on where the last page ended, also after one that did not come', async () => {
    const { result, act, calls, answer, more, uids } = await holders()
    await answer(0, 'after-a', 'a')
    await more()
    await act(() => callAt(calls, 1).refuse())
    expect([uids(), result.current.state]).toEqual([['a'], 'failed'])
    await more()
    await answer(2, null, 'b')
    expect([uids(), result.current.state]).toEqual([['a', 'b'], 'loaded'])
    expect(calls[2]?.asked).toBe('GET /admin/medals/1/holders?after=after-a')
  })

  it('have each of them once, when more of them are asked for twice', async () => {
    const { calls, answer, more, uids } = await holders()
    await answer(0, 'after-a', 'a')
    await more()
    await more()
    await answer(1, null, 'b')
    expect([uids(), calls.length]).toEqual([['a', 'b'], 2])
  })

  it('are those of now, when a page of before arrives after one was given or taken', async () => {
    const { result, act, answer, more, uids } = await holders()
    await answer(0, 'after-a', 'a')
    await more()
    await act(() => void result.current.retry())
    await answer(2, null, 'c')
    await answer(1, null, 'b')
    expect(uids()).toEqual(['c'])
  })
})
