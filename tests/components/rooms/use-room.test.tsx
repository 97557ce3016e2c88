import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { ackSchema, closeCodes, frameSchema, refusedSchema } from '../../../durable/protocol/frame.ts'
import { clearTokens, storeToken } from '../../../web/net/token-cookie.ts'
import type { RoomKind } from '../../../web/rooms/line/room-kind.ts'
import { roomViewAtom } from '../../../web/rooms/room-view-atom.ts'
import { useRoom } from '../../../web/rooms/use-room.ts'
import { callAt, holdCalls, promisesRun } from '../support/held-calls.ts'
import { type HeldSocket, holdSockets } from '../support/held-sockets.ts'
import { testPage } from '../support/test-page.tsx'

const counted = v.object({ count: v.number() })
const frames = v.variant('event', [frameSchema('snapshot', counted), frameSchema('counted', counted), ackSchema, refusedSchema])
type Tally = { count: number; revision: number }
const toy: RoomKind<v.InferOutput<typeof frames>, Tally, { add: { by: number } }> = {
  path: '/rooms/toy/:id',
  frames,
  apply: (view, frame, revision) => ({ count: (view?.count ?? 0) + frame.data.count, revision }),
  calls: { base: '/toys', paths: { add: '/:id/add' } },
}
const roomOf = ({ url }: HeldSocket) => new URL(url).pathname

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  clearTokens()
})

async function inRoom() {
  const calls = holdCalls()
  const sockets = holdSockets()
  const { store, wrapper } = testPage()
  const viewAtom = roomViewAtom<Tally>()
  /** Every rendering: for which room, and the count in it. */
  const drawn: [id: string, count: number | undefined][] = []
  const use = (id = 'g1') => {
    const room = useRoom(toy, id, viewAtom)
    drawn.push([id, room.view?.count])
    return room
  }
  const hook = await renderHook(use, { wrapper, initialProps: 'g1' })
  const pass = (ms: number) =>
    hook.act(async () => {
      await vi.advanceTimersByTimeAsync(ms)
      await promisesRun()
    })
  await pass(1)
  const on = (place: number, happen: (socket: HeldSocket) => void) => hook.act(() => happen(sockets[place] as HeldSocket))
  const enter = (place: number, count: number) =>
    on(place, (socket) => {
      socket.open()
      socket.tell({ event: 'snapshot', data: { count }, revision: 1 })
    })
  return { ...hook, drawn, calls, sockets, pass, on, enter, kept: () => store.get(viewAtom) }
}

describe('a room that a page keeps open', () => {
  it('is shown when it has told of itself, and with each of its changes', async () => {
    const { result, on, enter } = await inRoom()
    expect(result.current.view).toBeNull()
    await enter(0, 1)
    await on(0, (socket) => socket.tell({ event: 'counted', data: { count: 2 }, revision: 2 }))
    expect(result.current).toMatchObject({ view: { count: 3 }, end: null, isLost: false })
  })

  it('makes way for another one at once, and a late frame of it is not shown there', async () => {
    const { result, rerender, drawn, sockets, pass, on, enter } = await inRoom()
    await enter(0, 1)
    await rerender('g2')
    expect(drawn).not.toContainEqual(['g2', 1])
    await on(0, (socket) => socket.tell({ event: 'snapshot', data: { count: 9 }, revision: 9 }))
    expect(result.current.view).toBeNull()
    await pass(1)
    await enter(1, 5)
    expect(result.current.view).toMatchObject({ count: 5 })
    expect(sockets.map(roomOf)).toEqual(['/rooms/toy/g1', '/rooms/toy/g2'])
  })

  it('leaves nothing behind once its page was left: no view, no socket, no new try', async () => {
    const { sockets, unmount, pass, on, enter, kept } = await inRoom()
    await enter(0, 1)
    await unmount()
    expect([kept(), sockets[0]?.readyState]).toEqual([null, 3])
    await on(0, (socket) => socket.tell({ event: 'snapshot', data: { count: 9 }, revision: 9 }))
    await pass(60_000)
    expect([kept(), sockets.length]).toEqual([null, 1])
  })

  it('stays on the screen while its connection is lost, which is said until it is back', async () => {
    const { result, pass, on, enter } = await inRoom()
    await enter(0, 1)
    await on(0, (socket) => socket.closeBy(1006))
    await pass(1_001)
    await on(1, (socket) => socket.closeBy(1006))
    expect(result.current).toMatchObject({ view: { count: 1 }, isLost: true })
    await pass(1_001)
    await enter(2, 4)
    expect(result.current).toMatchObject({ view: { count: 4 }, isLost: false })
  })

  it('says why it cannot be shown, and the next room begins without that', async () => {
    const { result, rerender, pass, on } = await inRoom()
    await on(0, (socket) => socket.open())
    await on(0, (socket) => socket.closeBy(closeCodes.noAccess))
    expect(result.current.end).toBe('forbidden')
    await rerender('g2')
    expect(result.current.end).toBeNull()
    await pass(1)
    await on(1, (socket) => socket.open())
    await on(1, (socket) => socket.closeBy(closeCodes.notFound))
    await pass(0)
    expect(result.current.end).toBe('missing')
  })
})

describe('a session that a room does not accept', () => {
  /** The player is loaded again, and the page goes elsewhere meanwhile where `leaves`. */
  async function refused(leaves: boolean) {
    storeToken('a.b.c', Date.now() + 60_000)
    const room = await inRoom()
    await room.on(0, (socket) => socket.open())
    await room.on(0, (socket) => socket.closeBy(closeCodes.signedOut))
    expect(room.calls.map(({ asked }) => asked)).toEqual(['GET /auth/user/data'])
    if (leaves) await room.unmount()
    await room.act(() => callAt(room.calls, 0).refuse())
    await room.pass(2_000)
    return room.sockets
  }

  it('is checked, and the room is entered again a moment later', async () => expect(await refused(false)).toHaveLength(2))

  it('opens no room again that was left while it was checked', async () => expect(await refused(true)).toHaveLength(1))
})

describe('an act in a room', () => {
  it('goes by its call when its socket is not open yet', async () => {
    const { result, calls, act } = await inRoom()
    await act(() => void result.current.act('add', { by: 2 }))
    expect(calls.map(({ asked, body }) => [asked, body])).toEqual([['POST /toys/g1/add', { by: 2 }]])
  })

  it('goes by its call at once when the socket breaks under it, and its answer comes from there', async () => {
    const { result, sockets, calls, act, on, enter } = await inRoom()
    await enter(0, 1)
    const answered = vi.fn()
    await act(() => void result.current.act('add', { by: 2 }).then(answered))
    expect(sockets[0]?.sent.some((text) => text.includes('"action":"add"'))).toBe(true)
    expect(calls).toHaveLength(0)
    await on(0, (socket) => socket.closeBy(1006))
    await act(() => callAt(calls, 0).answer())
    expect(answered).toHaveBeenCalledWith(expect.objectContaining({ ok: true }))
  })
})
