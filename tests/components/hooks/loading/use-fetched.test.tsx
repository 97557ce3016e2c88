import { describe, expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useFetched } from '../../../../web/hooks/loading/use-fetched.ts'
import type { Reply } from '../../../../web/net/http.ts'

/** A fetch whose answers arrive when and as the test says: `answers[0]` to the first question. */
function heldFetch() {
  const answers: ((reply: Reply<string>) => void)[] = []
  return { answers, fetch: () => new Promise<Reply<string>>((resolve) => answers.push(resolve)) }
}
const data = (text: string): Reply<string> => ({ ok: true, data: text })
const failed = { ok: false, error: 'SERVER_ERROR', message: 'away' } as unknown as Reply<string>

describe('what is fetched', () => {
  it('is the newest answer, when an older one arrives after it', async () => {
    const { answers, fetch } = heldFetch()
    const { result, act } = await renderHook(() => useFetched(fetch))
    await act(() => void result.current.load())
    await act(() => answers[1]?.(data('new')))
    await act(() => answers[0]?.(data('old')))
    expect(result.current).toMatchObject({ data: 'new', hasFailed: false })
  })

  it('stays while it is fetched anew, and after that failed', async () => {
    const { answers, fetch } = heldFetch()
    const { result, act } = await renderHook(() => useFetched(fetch))
    await act(() => answers[0]?.(data('first')))
    await act(() => void result.current.load())
    expect(result.current).toMatchObject({ data: 'first', hasFailed: false })
    await act(() => answers[1]?.(failed))
    expect(result.current).toMatchObject({ data: 'first', hasFailed: true })
  })

  it('asks once when it is mounted, and nothing again when its screen is drawn again', async () => {
    const { answers, fetch } = heldFetch()
    const { rerender } = await renderHook(() => useFetched(fetch))
    await rerender()
    expect(answers).toHaveLength(1)
  })
})
