import { describe, expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useFaq } from '../../../web/hooks/use-faq.ts'
import { pageTokenAtom } from '../../../web/state/session-atoms.ts'
import type { FaqEntry } from '../../../worker/contract/support.ts'
import { callAt, holdCalls } from '../support/held-calls.ts'
import { testPage } from '../support/test-page.tsx'

const answerTo = (title: string): { faqData: FaqEntry[] } => ({
  faqData: [{ id: 1, title, content: 'Det.', category_id: 1, category_name: 'Kamper', order_index: 0, updated_at: 0, helped: null }],
})

async function faqPage() {
  const calls = holdCalls()
  const { store, wrapper } = testPage()
  const hook = await renderHook(() => useFaq(), { wrapper })
  const titles = () => hook.result.current.entries?.map(({ title }) => title) ?? null
  const answer = (place: number, title: string) => hook.act(() => callAt(calls, place).answer(answerTo(title)))
  const signIn = () => hook.act(() => store.set(pageTokenAtom, 'a.b.c'))
  return { ...hook, calls, titles, answer, signIn }
}

describe('the FAQ', () => {
  it('is asked for again by a guest who signs in on its page', async () => {
    const { calls, titles, answer, signIn } = await faqPage()
    await answer(0, 'for guests')
    await signIn()
    expect(calls).toHaveLength(2)
    await answer(1, 'for players')
    expect(titles()).toEqual(['for players'])
  })

  it('is that of the player who signed in while it was on its way to a guest, whichever answer comes last', async () => {
    const { calls, titles, answer, signIn } = await faqPage()
    await signIn()
    expect(calls).toHaveLength(2)
    await answer(1, 'for players')
    await answer(0, 'for guests')
    expect(titles()).toEqual(['for players'])
  })

  it('stays when it cannot be read again, and has failed only where there is none', async () => {
    const { result, calls, act, titles, answer } = await faqPage()
    await act(() => callAt(calls, 0).refuse())
    expect(result.current.hasFailed).toBe(true)
    await act(() => void result.current.load())
    await answer(1, 'first')
    expect(result.current.hasFailed).toBe(false)
    await act(() => void result.current.load())
    await act(() => callAt(calls, 2).refuse())
    expect([titles(), result.current.hasFailed]).toEqual([['first'], false])
  })
})
