import { describe, expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { AppealKind } from '../../../../durable/rules/support/ticket-words.ts'
import { useOpenAppeal } from '../../../../web/hooks/news/use-open-appeal.ts'
import { aTicket } from '../../../web/screens/admin/tickets/tickets.ts'
import { callAt, holdCalls } from '../../support/held-calls.ts'

type Props = { kind: AppealKind | null; page: string }
const appeal = (id: number, status: 'open' | 'closed' = 'open') => aTicket({ id, status, kind: 'ban-appeal' })

async function onPage(initialProps: Props = { kind: 'ban-appeal', page: '/' }) {
  const calls = holdCalls()
  const hook = await renderHook((props = initialProps) => useOpenAppeal(props.kind, props.page), { initialProps })
  const answer = (place: number, ...result: object[]) => hook.act(() => callAt(calls, place).answer({ result, next: null }))
  return { ...hook, calls, answer }
}

describe('an open appeal', () => {
  it('is looked for until the answer, which leaves out closed appeals and other tickets', async () => {
    const { result, answer } = await onPage()
    expect(result.current).toBe('asking')
    await answer(0, aTicket({ id: 1 }), appeal(2, 'closed'), appeal(3))
    expect(result.current).toBe(3)
  })

  it('is the one of the newest page, when the answer to the page before comes after it', async () => {
    const { result, rerender, answer } = await onPage()
    await rerender({ kind: 'ban-appeal', page: '/support' })
    await answer(1, appeal(3))
    await answer(0)
    expect(result.current).toBe(3)
  })

  it('is none as soon as there is nothing to appeal, also when an answer comes late', async () => {
    const { result, rerender, calls, answer } = await onPage()
    await rerender({ kind: null, page: '/' })
    await answer(0, appeal(3))
    expect(result.current).toBeNull()
    expect(calls).toHaveLength(1)
  })

  it('is none where the tickets cannot be read, so that a player can write one', async () => {
    const { result, act, calls } = await onPage()
    await act(() => callAt(calls, 0).refuse())
    expect(result.current).toBeNull()
  })
})
