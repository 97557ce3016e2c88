import { describe, expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useHolders } from '../../../../../web/screens/admin/medals/use-holders.ts'
import { callAt, holdCalls } from '../../../support/held-calls.ts'

async function holders() {
  const calls = holdCalls()
  const hook = await renderHook(() => useHolders(1))
  const page = (next: string | null, ...uids: string[]) => ({
    ...{ next, holders: uids.map((uid) => ({ uid, steamid: uid, username: uid, avatar: '', acquired_at: 1 })) },
  })
  const answer = (place: number, next: string | null, ...uids: string[]) => hook.act(() => callAt(calls, place).answer(page(next, ...uids)))
  const more = () => hook.act(() => void hook.result.current.more())
  const uids = () => hook.result.current.holders?.map(({ uid }) => uid)
  return { ...hook, calls, answer, more, uids }
}

describe('those who have a medal', () => {
  it('go on where the last page ended, also after one that did not come', async () => {
    const { result, act, calls, answer, more, uids } = await holders()
    await answer(0, 'after-a', 'a')
    await more()
    await act(() => callAt(calls, 1).refuse())
    expect([uids(), result.current.hasFailed]).toEqual([['a'], true])
    await more()
    await answer(2, null, 'b')
    expect([uids(), result.current.hasFailed]).toEqual([['a', 'b'], false])
    expect(calls[2]?.asked).toBe('GET /admin/medals/1/holders?after=after-a')
  })

  it('have each of them once, when more of them are asked for twice', async () => {
    const { answer, more, uids } = await holders()
    await answer(0, 'after-a', 'a')
    await more()
    await more()
    await answer(1, null, 'b')
    await answer(2, null, 'b')
    expect(uids()).toEqual(['a', 'b'])
  })

  it('are those of now, when a page of before arrives after one was given or taken', async () => {
    const { result, act, answer, more, uids } = await holders()
    await answer(0, 'after-a', 'a')
    await more()
    await act(() => void result.current.load())
    await answer(2, null, 'c')
    await answer(1, null, 'b')
    expect(uids()).toEqual(['c'])
  })
})
