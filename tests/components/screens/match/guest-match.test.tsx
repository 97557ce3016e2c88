import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { closeCodes } from '../../../../durable/protocol/frame.ts'
import { guestView } from '../../../../durable/protocol/match/guest-view.ts'
import { useGuestMatch } from '../../../../web/screens/match/guest/use-guest-match.ts'
import { aMatch } from '../../../web/builders.ts'
import { callAt, holdCalls } from '../../support/held-calls.ts'
import { holdSockets } from '../../support/held-sockets.ts'

const everyMs = 20_000
const recorded = (id: string) => ({ match: { ...guestView(aMatch({ match_id: id })), recorded: 1 } })

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** The page of a guest whose match has no room any more. */
async function afterTheRoom() {
  const calls = holdCalls()
  const sockets = holdSockets()
  const hook = await renderHook((id: string = 'a') => useGuestMatch(id), { initialProps: 'a' })
  await hook.act(() => vi.advanceTimersByTimeAsync(1))
  await hook.act(() => sockets.at(-1)?.open())
  await hook.act(() => sockets.at(-1)?.closeBy(closeCodes.notFound))
  const pass = (ms: number) => hook.act(() => vi.advanceTimersByTimeAsync(ms))
  return { ...hook, calls, pass }
}

it('a guest of a match without a room gets what the record knows, also when its first answer is lost', async () => {
  const { result, act, calls, pass } = await afterTheRoom()
  await act(() => callAt(calls, 0).refuse())
  await pass(everyMs - 1)
  expect(calls).toHaveLength(1)
  await pass(1)
  await act(() => callAt(calls, 1).answer(recorded('a')))
  expect(result.current).toMatchObject({ match: { match_id: 'a' }, isLate: false })
  await pass(everyMs)
  expect(calls).toHaveLength(2)
})

it('an answer about a match that was left is not shown for the next one', async () => {
  const { result, rerender, act, unmount, calls } = await afterTheRoom()
  await rerender('b')
  await act(() => callAt(calls, 0).answer(recorded('a')))
  expect(result.current.match).toBeNull()
  await unmount()
})
