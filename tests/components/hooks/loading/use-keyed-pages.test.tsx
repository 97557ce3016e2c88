import { describe, expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { FetchPage, Page } from '../../../../web/hooks/loading/find-page.ts'
import { useKeyedPages } from '../../../../web/hooks/loading/use-keyed-pages.ts'
import type { Reply } from '../../../../web/net/http.ts'

const refusal = { ok: false, code: 'SERVER_ERROR', message: 'away', fields: [], isFromServer: true } as const

/** A list whose pages arrive when and as the test says; `before` names the keys that were asked for. */
function heldList() {
  const before: (number | null)[] = []
  const answers: ((reply: Reply<Page<string>>) => void)[] = []
  const fetchPage: FetchPage<string> = (key) => {
    before.push(key)
    return new Promise((resolve) => answers.push(resolve))
  }
  return { before, answers, fetchPage }
}

async function pages() {
  const list = heldList()
  const hook = await renderHook((fetchPage) => useKeyedPages(fetchPage ?? list.fetchPage), { initialProps: list.fetchPage })
  const more = () => hook.act(() => hook.result.current.more())
  const answer = (place: number, items: string[], next: number | null, { answers } = list) =>
    hook.act(() => answers[place]?.({ ok: true, data: { items, next } }))
  const refuse = (place: number) => hook.act(() => list.answers[place]?.(refusal))
  return { ...hook, list, more, answer, refuse }
}

describe('a list that is fetched page by page', () => {
  it('has a page once that was asked for twice in a row', async () => {
    const { result, list, more, answer } = await pages()
    await answer(0, ['a'], 9)
    await more()
    await more()
    await answer(1, ['b'], 8)
    await answer(2, ['b'], 8)
    expect(list.before).toEqual([null, 9, 9])
    expect(result.current).toMatchObject({ items: ['a', 'b'], next: 8, state: 'loaded' })
  })

  it('goes on from the page that did not come, and keeps those above it', async () => {
    const { result, list, more, answer, refuse } = await pages()
    await answer(0, ['a'], 9)
    await more()
    await refuse(1)
    expect(result.current).toMatchObject({ items: ['a'], next: 9, state: 'failed' })
    await more()
    await answer(2, ['b'], null)
    expect(list.before).toEqual([null, 9, 9])
    expect(result.current).toMatchObject({ items: ['a', 'b'], next: null, state: 'loaded' })
  })

  it('has nothing of another list whose page was on its way', async () => {
    const { result, rerender, more, answer } = await pages()
    await answer(0, ['a'], 9)
    await more()
    const other = heldList()
    await rerender(other.fetchPage)
    expect(result.current).toMatchObject({ items: [], next: null, state: 'loading' })
    await answer(0, ['x'], null, other)
    await answer(1, ['b'], 8)
    expect(result.current).toMatchObject({ items: ['x'], next: null, state: 'loaded' })
  })

  it('is searched no further once its page was left', async () => {
    const { list, answer, unmount } = await pages()
    await unmount()
    // A part in which nothing was found: the next one would be asked for by itself.
    await answer(0, [], 9)
    expect(list.before).toEqual([null])
  })
})
