import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { usePolled } from '../../../../web/hooks/loading/use-polled.ts'
import type { Reply } from '../../../../web/net/http.ts'
import { hideTab } from '../../support/test-page.tsx'

const everyMs = 10_000
const refusal = { ok: false, code: 'SERVER_ERROR', message: 'away', fields: [], isFromServer: true } as const

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

function heldQuestion() {
  const answers: ((reply: Reply<string>) => void)[] = []
  return { answers, ask: () => new Promise<Reply<string>>((resolve) => answers.push(resolve)) }
}

async function polled() {
  const first = heldQuestion()
  const hook = await renderHook((ask) => usePolled(ask ?? first.ask, everyMs), { initialProps: first.ask })
  const pass = (ms: number) => hook.act(() => vi.advanceTimersByTime(ms))
  const answer = (place: number, data: string, { answers } = first) => hook.act(() => answers[place]?.({ ok: true, data }))
  const refuse = (place: number) => hook.act(() => first.answers[place]?.(refusal))
  const look = (isHidden: boolean) => hook.act(() => hideTab(isHidden))
  return { ...hook, answers: first.answers, pass, answer, refuse, look }
}

describe('a figure that is polled', () => {
  it('is the newest answer, when an older one arrives after it', async () => {
    const { result, pass, answer } = await polled()
    await pass(everyMs)
    await answer(1, 'new')
    await answer(0, 'old')
    expect(result.current.data).toBe('new')
  })

  it('stays beside the reason why a later call failed, and loses the reason with the next answer', async () => {
    const { result, pass, answer, refuse } = await polled()
    await answer(0, 'first')
    await pass(everyMs)
    await refuse(1)
    expect(result.current).toMatchObject({ data: 'first', problem: { message: 'away' } })
    await pass(everyMs)
    await answer(2, 'third')
    expect(result.current).toMatchObject({ data: 'third', problem: null })
  })

  it('rests while the tab is hidden, and is asked for as soon as the tab is in front again', async () => {
    const { answers, pass, look } = await polled()
    await look(true)
    await pass(3 * everyMs)
    expect(answers).toHaveLength(1)
    await look(false)
    expect(answers).toHaveLength(2)
  })

  it('of another question is empty until that is answered, also when the answer to the first comes late', async () => {
    const { result, rerender, answer } = await polled()
    await answer(0, 'of the first')
    const other = heldQuestion()
    await rerender(other.ask)
    expect(result.current.data).toBeNull()
    await answer(0, 'of the other', other)
    expect(result.current.data).toBe('of the other')
  })

  it('belongs to the question of now, when the one before answers after it', async () => {
    const { result, rerender, answer } = await polled()
    const other = heldQuestion()
    await rerender(other.ask)
    await answer(0, 'of the other', other)
    await answer(0, 'of the first')
    expect(result.current.data).toBe('of the other')
  })

  it('is asked for no more once its page was left, whatever the tab does', async () => {
    const { answers, pass, look, unmount } = await polled()
    await unmount()
    await pass(3 * everyMs)
    await look(false)
    expect(answers).toHaveLength(1)
  })
})
