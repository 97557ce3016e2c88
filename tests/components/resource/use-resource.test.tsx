import { StrictMode } from 'react'
import { describe, expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { Reply } from '../../../web/net/http.ts'
import { resource } from '../../../web/resource/resource.ts'
import { useLastLoaded } from '../../../web/resource/use-last-loaded.ts'
import { useResource } from '../../../web/resource/use-resource.ts'
import { useResources } from '../../../web/resource/use-resources.ts'
import { testPage } from '../support/test-page.tsx'

const refusal = { ok: false, code: 'SERVER_ERROR', message: 'away', fields: [], isFromServer: true } as const

/** A resource whose reads are answered when and as the test says; `asked` has the subjects. */
function heldResource() {
  const asked: string[] = []
  const answers: ((reply: Reply<string>) => void)[] = []
  const held = resource('held', (of: string) => {
    asked.push(of)
    return new Promise<Reply<string>>((resolve) => answers.push(resolve))
  })
  return { asked, answers, held }
}

async function shown(use: (of: string | null) => unknown, { answers }: ReturnType<typeof heldResource>, page = testPage()) {
  const hook = await renderHook((of: string | null = 'a') => use(of), { wrapper: page.wrapper, initialProps: 'a' as string | null })
  const answer = (place: number, data: string) => hook.act(() => answers[place]?.({ ok: true, data }))
  const refuse = (place: number) => hook.act(() => answers[place]?.(refusal))
  return { ...hook, page, answer, refuse }
}

describe('a resource on the page', () => {
  it('is loading, failed, loading again and loaded', async () => {
    const list = heldResource()
    const { result, act, answer, refuse } = await shown((of) => useResource(list.held, of), list)
    const view = () => result.current as ReturnType<typeof useResource<string, string>>
    expect(view().state).toBe('loading')
    await refuse(0)
    expect(view()).toMatchObject({ state: 'failed', problem: refusal })
    await act(() => void view().retry())
    expect(view().state).toBe('loading')
    await answer(1, 'one')
    expect(view()).toMatchObject({ state: 'loaded', value: 'one', isStale: false })
    await act(() => void view().retry())
    await refuse(2)
    expect(view()).toMatchObject({ state: 'loaded', value: 'one', isStale: true, problem: refusal })
  })

  it('shows nothing of the subject before, also when the answer about that one comes late', async () => {
    const list = heldResource()
    const { result, rerender, answer } = await shown((of) => useResource(list.held, of).value, list)
    await rerender('b')
    await answer(0, 'of a')
    expect(result.current).toBeNull()
    await answer(1, 'of b')
    expect(result.current).toBe('of b')
    await rerender('a')
    expect(result.current).toBe('of a')
  })

  it('comes back as it was shown last, and is read again behind that', async () => {
    const list = heldResource()
    const first = await shown((of) => useResource(list.held, of).value, list)
    await first.answer(0, 'one')
    await first.unmount()
    const { result, answer } = await shown((of) => useResource(list.held, of).value, list, first.page)
    expect([result.current, list.asked]).toEqual(['one', ['a', 'a']])
    await answer(1, 'two')
    expect(result.current).toBe('two')
  })

  it('is read for no subject', async () => {
    const list = heldResource()
    const { rerender } = await shown((of) => useResource(list.held, of).value, list)
    await rerender(null)
    expect(list.asked).toEqual(['a'])
  })

  it('is read once where React draws a part twice to find mistakes', async () => {
    const list = heldResource()
    const { wrapper: Page } = testPage()
    await renderHook(() => useResource(list.held, 'a'), {
      wrapper: ({ children }) => (
        <StrictMode>
          <Page>{children}</Page>
        </StrictMode>
      ),
    })
    expect(list.asked).toEqual(['a'])
  })

  it('keeps the page before, while another page of the same thing is on its way', async () => {
    const list = heldResource()
    const { result, rerender, answer, refuse } = await shown((of) => useLastLoaded(useResource(list.held, of), of && 'thing'), list)
    await answer(0, 'page a')
    await rerender('b')
    expect(result.current).toMatchObject({ state: 'loaded', value: 'page a', isReading: true, isStale: false })
    await refuse(1)
    expect(result.current).toMatchObject({ value: 'page a', isStale: true })
    await rerender(null)
    expect(result.current).toMatchObject({ value: null })
  })

  it('reads a refused subject once more when another part shows it', async () => {
    const list = heldResource()
    const { rerender, refuse } = await shown((of) => useResources(list.held, of === 'a' ? ['a'] : []), list)
    await refuse(0)
    await rerender('b')
    await rerender('a')
    expect(list.asked).toEqual(['a', 'a'])
  })

  it('stands for several subjects in their order', async () => {
    const list = heldResource()
    const { result, rerender, answer } = await shown((of) => useResources(list.held, of === 'a' ? ['a', 'b'] : ['b', 'a']), list)
    await answer(1, 'of b')
    expect(result.current).toEqual([null, 'of b'])
    await answer(0, 'of a')
    await rerender('b')
    expect(result.current).toEqual(['of b', 'of a'])
  })
})
