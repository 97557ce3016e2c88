import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { stableMs } from '../../../web/hooks/loading/use-is-stable.ts'
import { type ActionWords, useAction } from '../../../web/hooks/use-action.ts'
import type { Refused, Reply } from '../../../web/net/http.ts'
import { toastQueueAtom } from '../../../web/state/toast-atoms.ts'
import { promisesRun } from '../support/held-calls.ts'
import { testPage } from '../support/test-page.tsx'

const refusal: Refused = { ok: false, code: 'FULL', message: 'Det er fullt', fields: [], isFromServer: true }
const unreached: Refused = { ...refusal, message: 'Prøv igjen', isFromServer: false, isUnreached: true }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

async function actions(refusals?: 'here') {
  const { store, wrapper } = testPage()
  const hook = await renderHook(() => useAction(refusals), { wrapper })
  const answers: ((reply: Reply<string>) => void)[] = []
  const outcomes: (string | null)[] = []
  const work = () => new Promise<Reply<string>>((resolve) => answers.push(resolve))
  const press = (words?: string | ActionWords) =>
    hook.act(() => void hook.result.current.run(work, words).then((outcome) => outcomes.push(outcome)))
  const answer = (reply: Reply<string>) =>
    hook.act(async () => {
      answers.at(-1)?.(reply)
      await promisesRun()
    })
  const pass = (ms: number) => hook.act(() => vi.advanceTimersByTime(ms))
  const toasts = () => store.get(toastQueueAtom).map(({ type, msg }) => `${type}: ${msg}`)
  return { ...hook, answers, outcomes, press, answer, pass, toasts }
}

describe('an action', () => {
  it('is sent once, however often its button is pressed before the answer and for a moment after it', async () => {
    const { answers, outcomes, result, press, answer, pass } = await actions()
    await press()
    await press()
    await answer({ ok: true, data: 'joined' })
    await press()
    expect(answers).toHaveLength(1)
    expect(outcomes).toEqual([null, 'joined', null])
    await pass(stableMs - 1)
    expect(result.current.isBusy).toBe(true)
    await pass(1)
    expect(result.current.isBusy).toBe(false)
    await press()
    expect(answers).toHaveLength(2)
  })

  it('is told of by a toast also when its button is gone before the answer', async () => {
    const { unmount, press, answer, pass, toasts } = await actions()
    await press('Du er med')
    await unmount()
    await answer({ ok: true, data: 'joined' })
    await pass(stableMs)
    expect(toasts()).toEqual(['success: Du er med'])
  })

  it('says in a toast why it was refused, in other words where the server was not reached', async () => {
    const { press, answer, pass, toasts } = await actions()
    await press({ done: 'Du er med', unreached: 'Ingen forbindelse' })
    await answer(refusal)
    await pass(stableMs)
    await press({ done: 'Du er med', unreached: 'Ingen forbindelse' })
    await answer(unreached)
    expect(toasts()).toEqual(['error: Det er fullt', 'error: Ingen forbindelse'])
  })

  it('is refused in the dialog that started it and not behind it, until it is tried again', async () => {
    const { result, press, answer, pass, toasts } = await actions('here')
    await press()
    await answer(refusal)
    expect(result.current.refusal).toBe('Det er fullt')
    await pass(stableMs)
    await press()
    expect(result.current.refusal).toBeNull()
    expect(toasts()).toEqual([])
  })
})
