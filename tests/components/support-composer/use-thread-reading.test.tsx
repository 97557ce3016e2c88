import { describe, expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { ThreadAnswer } from '../../../web/support-composer/thread-reading.ts'
import { useThreadReading } from '../../../web/support-composer/use-thread-reading.ts'

type Thread = readonly string[]
const read = (...messages: string[]): ThreadAnswer<Thread> => ({ is: 'read', take: () => messages })
const add = (message: string) => (thread: Thread) => [...thread, message]

async function threadPage(first: number | null) {
  const asked: number[] = []
  const answers: ((answer: ThreadAnswer<Thread>) => void)[] = []
  const fetchAnswer = (id: number) => {
    asked.push(id)
    return new Promise<ThreadAnswer<Thread>>((resolve) => answers.push(resolve))
  }
  const hook = await renderHook((id = null) => useThreadReading(id, fetchAnswer), { initialProps: first })
  const answer = (place: number, by: ThreadAnswer<Thread>) => hook.act(() => answers[place]?.(by))
  return { ...hook, asked, answer, shown: () => hook.result.current.reading.thread }
}

describe('a thread on its page', () => {
  it('is the newest answer, when an older one arrives after it', async () => {
    const { result, act, answer, shown } = await threadPage(1)
    await act(() => result.current.read())
    await answer(1, read('a', 'b'))
    await answer(0, read('a'))
    expect(shown()).toEqual(['a', 'b'])
  })

  it('has what was heard while it was read, also when the answer is older than that', async () => {
    const { result, act, answer, shown } = await threadPage(1)
    await act(() => result.current.change(add('b')))
    await answer(0, read('a'))
    expect(shown()).toEqual(['a', 'b'])
  })

  it('makes way for another at once, whose page a late answer to the first leaves alone', async () => {
    const { rerender, asked, answer, shown } = await threadPage(1)
    await answer(0, read('a'))
    await rerender(2)
    expect(shown()).toBeNull()
    await answer(0, read('a', 'late'))
    await answer(1, read('x'))
    expect([asked, shown()]).toEqual([[1, 2], ['x']])
  })

  it('gets nothing of what was begun on the page of another', async () => {
    const { result, rerender, act, answer, shown } = await threadPage(1)
    await answer(0, read('a'))
    const { change } = result.current
    await rerender(2)
    await answer(1, read('x'))
    await act(() => change(add('for the first')))
    expect(shown()).toEqual(['x'])
  })

  it('is asked for by no page without one', async () => {
    const { asked, result } = await threadPage(null)
    expect([asked, result.current.reading.thread]).toEqual([[], null])
  })
})
