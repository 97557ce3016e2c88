import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { UserQueue } from '../../../../durable/protocol/queue/queue-fields.ts'
import type { SiteFrame } from '../../../../durable/protocol/site-messages.ts'
import { useOwnQueue } from '../../../../web/hooks/news/use-own-queue.ts'
import { pageTokenAtom } from '../../../../web/state/session-atoms.ts'
import { receiveSiteAtom } from '../../../../web/state/site-atoms.ts'
import { aUserQueue } from '../../../web/builders.ts'
import { callAt, holdCalls } from '../../support/held-calls.ts'
import { signIn } from '../../support/signed-in.ts'
import { testPage } from '../../support/test-page.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

const queued: SiteFrame = { event: 'seat', data: { seat: { kind: 'queue', id: 'scrim' } } }
const waiting = aUserQueue({ inQueue: true, queueTime: 60_000 })
const out = aUserQueue({ inQueue: false, queueTime: 0 })

async function ownQueue({ restMs = 0 } = {}) {
  const calls = holdCalls()
  const { store, wrapper } = testPage()
  signIn(store)
  const hook = await renderHook(() => useOwnQueue(restMs), { wrapper })
  const pass = (ms: number) => hook.act(() => vi.advanceTimersByTime(ms))
  await pass(0)
  const hear = (frame: SiteFrame) => hook.act(() => store.set(receiveSiteAtom, frame))
  const hearQueue = (data: UserQueue) => hear({ event: 'user_queue_update', data })
  const answer = (place: number, data: UserQueue) => hook.act(() => callAt(calls, place).answer(data))
  return { ...hook, store, calls, pass, hear, hearQueue, answer }
}

describe('the own place in the queue', () => {
  it('is not taken back by an answer that was asked for before the socket said it', async () => {
    const { result, hearQueue, answer } = await ownQueue()
    await hearQueue(waiting)
    await answer(0, out)
    expect(result.current).toMatchObject({ inQueue: true })
  })

  it('is asked for with a new seat, and the answer of the seat before is dropped', async () => {
    const { result, calls, pass, hear, answer } = await ownQueue()
    await hear(queued)
    await pass(0)
    await answer(1, waiting)
    await answer(0, out)
    expect(calls).toHaveLength(2)
    expect(result.current).toMatchObject({ inQueue: true })
  })

  it('is not asked for with a seat that the socket has just explained itself', async () => {
    const { calls, pass, hear, hearQueue } = await ownQueue()
    await hearQueue(waiting)
    await hear(queued)
    await pass(0)
    expect(calls).toHaveLength(1)
  })

  it('is asked for with a seat when the last word of the socket is some seconds old', async () => {
    const { calls, pass, hear, hearQueue } = await ownQueue()
    await hearQueue(waiting)
    await pass(5_000)
    await hear(queued)
    await pass(0)
    expect(calls).toHaveLength(2)
  })

  it('is asked for again for another player, whose place an answer about the one before is not', async () => {
    const { result, store, calls, act, pass, answer } = await ownQueue()
    await act(() => {
      store.set(pageTokenAtom, 'another')
      signIn(store, { steamid: '76561198000000002' })
    })
    await pass(0)
    await answer(0, waiting)
    expect(result.current).toBeNull()
    await answer(1, out)
    expect(calls).toHaveLength(2)
    expect(result.current).toMatchObject({ inQueue: false })
  })

  it('waits for a page at rest, and is never asked for when that was left before', async () => {
    const { calls, pass, unmount } = await ownQueue({ restMs: 2_000 })
    await pass(1_999)
    await unmount()
    await pass(2_000)
    expect(calls).toHaveLength(0)
  })
})
