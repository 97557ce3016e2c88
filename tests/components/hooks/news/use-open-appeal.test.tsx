import { describe, expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { AppealKind } from '../../../../durable/rules/support/ticket-words.ts'
import { useOpenAppeal } from '../../../../web/hooks/news/use-open-appeal.ts'
import { receiveSiteAtom } from '../../../../web/state/site-atoms.ts'
import { aTicket } from '../../../web/support-composer/support-builders.ts'
import { callAt, holdCalls } from '../../support/held-calls.ts'
import { testPage } from '../../support/test-page.tsx'

const appeal = (id: number, status: 'open' | 'closed' = 'open') => aTicket(id, { status, kind: 'ban-appeal' })

async function onPage(initialProps: { kind: AppealKind | null } = { kind: 'ban-appeal' }) {
  const calls = holdCalls()
  const { store, wrapper } = testPage()
  const hook = await renderHook((props = initialProps) => useOpenAppeal(props.kind), { initialProps, wrapper })
  const answer = (place: number, ...result: object[]) => hook.act(() => callAt(calls, place).answer({ result, next: null }))
  return { ...hook, store, calls, answer }
}

describe('an open appeal', () => {
  it('is looked for until the answer, which leaves out closed appeals and other tickets', async () => {
    const { result, answer } = await onPage()
    expect(result.current).toBe('asking')
    await answer(0, aTicket(1), appeal(2, 'closed'), appeal(3))
    expect(result.current).toBe(3)
  })

  it('is known as soon as it was written, and none any more when it is closed', async () => {
    const { result, store, act, answer } = await onPage()
    await answer(0)
    expect(result.current).toBeNull()
    const hear = (ticket: ReturnType<typeof appeal>) => act(() => store.set(receiveSiteAtom, { event: 'ticket_updated', data: { ticket } }))
    await hear(appeal(3))
    expect(result.current).toBe(3)
    await hear(appeal(3, 'closed'))
    expect(result.current).toBeNull()
  })

  it('is none as soon as there is nothing to appeal, also when an answer comes late', async () => {
    const { result, rerender, calls, answer } = await onPage()
    await rerender({ kind: null })
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
