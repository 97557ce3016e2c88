import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useManagedMatch } from '../../../../../web/screens/admin/manage/use-managed-match.ts'
import { aMatch } from '../../../../web/builders.ts'
import { callAt, holdCalls, promisesRun } from '../../../support/held-calls.ts'
import { holdSockets } from '../../../support/held-sockets.ts'
import { testPage } from '../../../support/test-page.tsx'

const everyMs = 8_000
const afterChangeMs = 1_200

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The answer of the call about the match, of which the room may know more by now. */
const details = (revision: number) => ({
  match: {
    ...aMatch({ match_id: 'm1', revision }),
    serverName: null,
    port: null,
    chatLogs: [],
    console: [],
    server_said: null,
    backups: [],
  },
})

async function managed() {
  const calls = holdCalls()
  const sockets = holdSockets()
  const hook = await renderHook((id = 'm1') => useManagedMatch(id), { wrapper: testPage().wrapper, initialProps: 'm1' })
  const pass = (ms: number) =>
    hook.act(async () => {
      await vi.advanceTimersByTimeAsync(ms)
      await promisesRun()
    })
  await pass(1)
  const answer = (place: number, data: object) => hook.act(() => callAt(calls, place).answer(data))
  /** The room tells how the match is now. */
  const tell = (revision: number) =>
    hook.act(() => {
      const socket = sockets[0]
      socket?.open()
      socket?.tell({ event: 'snapshot', data: { match: aMatch({ match_id: 'm1', revision }), chat: [] }, revision })
    })
  const shown = () => hook.result.current.match?.revision ?? null
  return { ...hook, calls, sockets, pass, answer, tell, shown }
}

describe('a match that staff manage', () => {
  it('is shown by its call until its room tells of it, and by its room from then on', async () => {
    const { answer, tell, shown } = await managed()
    await answer(0, details(1))
    expect(shown()).toBe(1)
    await tell(5)
    expect(shown()).toBe(5)
  })

  it('stays as its room tells it, when an older answer of its call arrives after that', async () => {
    const { result, answer, tell, shown } = await managed()
    await tell(5)
    await answer(0, details(4))
    expect([shown(), result.current.details?.revision]).toEqual([5, 4])
  })

  it('is asked for once after several changes in a row', async () => {
    const { calls, pass, tell } = await managed()
    await tell(2)
    await pass(afterChangeMs - 1)
    await tell(3)
    await pass(afterChangeMs - 1)
    expect(calls).toHaveLength(1)
    await pass(1)
    expect(calls).toHaveLength(2)
  })

  it('makes way for another at once, whose page a late answer to the first leaves alone', async () => {
    const { rerender, answer, tell, shown } = await managed()
    await tell(5)
    await rerender('m2')
    await answer(0, details(4))
    expect(shown()).toBeNull()
  })

  it('leaves no call, timer or connection behind', async () => {
    const { calls, sockets, pass, tell, unmount } = await managed()
    await tell(2)
    await unmount()
    await pass(everyMs)
    expect([calls.length, sockets.length, sockets[0]?.readyState]).toEqual([1, 1, 3])
  })
})
