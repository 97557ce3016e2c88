import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ackSchema, frameSchema, refusedSchema } from '../../../../durable/protocol/frame.ts'
import type { RoomClient } from '../../../../web/rooms/line/room-client.ts'
import type { RoomKind } from '../../../../web/rooms/line/room-kind.ts'
import { enterRoom } from '../../../../web/rooms/line/shared-room.ts'
import { latestSocket, leavePage, openPage, pass } from '../../net/open-page.ts'
import { FakeSocket } from '../../net/sockets/fake-socket.ts'

const counted = v.object({ count: v.number() })
const frames = v.variant('event', [frameSchema('snapshot', counted), frameSchema('counted', counted), ackSchema, refusedSchema])
type Tally = { count: number; revision: number }
const toy: RoomKind<v.InferOutput<typeof frames>, Tally, { add: { by: number } }> = {
  path: '/rooms/toy/:id',
  frames,
  apply: (view, frame, revision) => ({ count: (view?.count ?? 0) + frame.data.count, revision }),
  calls: { base: '/toys', paths: { add: '/:id/add' } },
}

const entered: RoomClient<{ add: { by: number } }>[] = []
let page: EventTarget
function enter(id = 'g1') {
  const heard = { onView: vi.fn(), onLost: vi.fn(), onEnd: vi.fn(), onSignedOut: vi.fn(async () => {}) }
  const room = enterRoom(toy, { id, ...heard })
  entered.push(room)
  return { ...heard, room, views: () => heard.onView.mock.calls.map(([view]) => (view as Tally).count) }
}
const tell = (frame: object) => latestSocket().hear(JSON.stringify(frame))
const snapshot = (count: number, revision: number) => tell({ event: 'snapshot', data: { count }, revision })
const change = (count: number, revision: number) => tell({ event: 'counted', data: { count }, revision })

beforeEach(() => {
  page = openPage('/toy')
})
afterEach(() => {
  for (const room of entered.splice(0)) room.close()
  leavePage()
})

describe('a room that two parts of the page look at', () => {
  it('has one connection, and both see every change', async () => {
    const header = enter()
    const screen = enter()
    await pass(1)
    latestSocket().open()
    snapshot(1, 1)
    change(2, 2)
    expect(FakeSocket.opened).toHaveLength(1)
    expect([header.views(), screen.views()]).toEqual([
      [1, 3],
      [1, 3],
    ])
  })

  it('shows anyone who comes later at once what is known', async () => {
    enter()
    await pass(1)
    latestSocket().open()
    snapshot(5, 7)
    expect(enter().views()).toEqual([5])
    expect(FakeSocket.opened).toHaveLength(1)
  })

  it('stays open until the last one leaves, and tells nothing to anyone who has left', async () => {
    const header = enter()
    const screen = enter()
    await pass(1)
    latestSocket().open()
    snapshot(1, 1)
    screen.room.close()
    screen.room.close()
    change(1, 2)
    expect([header.views(), screen.views()]).toEqual([[1, 2], [1]])
    header.room.close()
    await pass(600_000)
    expect(FakeSocket.opened).toHaveLength(1)
    enter()
    await pass(1)
    expect(FakeSocket.opened).toHaveLength(2)
  })

  it('says to both that it is lost, and to anyone who comes meanwhile', async () => {
    const header = enter()
    await pass(1)
    latestSocket().open()
    page.dispatchEvent(new Event('offline'))
    const screen = enter()
    expect(header.onLost).toHaveBeenLastCalledWith(true)
    expect(screen.onLost.mock.calls).toEqual([[true]])
  })

  it('that is missing is missing for anyone who comes later, too', async () => {
    enter()
    await pass(1)
    latestSocket().open()
    latestSocket().closeBy(4404)
    await pass(1)
    expect(enter().onEnd.mock.calls).toEqual([['missing']])
  })

  it('has the session checked once when it does not know us', async () => {
    const header = enter()
    const screen = enter()
    await pass(1)
    latestSocket().open()
    latestSocket().closeBy(4401)
    await pass(1)
    expect([header.onSignedOut.mock.calls.length, screen.onSignedOut.mock.calls.length]).toEqual([1, 0])
  })

  it('is another one under another id', async () => {
    enter('g1')
    enter('g2')
    await pass(1)
    expect(FakeSocket.opened).toHaveLength(2)
  })
})
