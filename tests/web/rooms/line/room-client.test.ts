import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ackSchema, frameSchema, refusedSchema } from '../../../../durable/protocol/frame.ts'
import { openRoom, type RoomClient } from '../../../../web/rooms/line/room-client.ts'
import type { RoomKind } from '../../../../web/rooms/line/room-kind.ts'
import { latestSocket, leavePage, openPage, pass } from '../../net/open-page.ts'
import { FakeSocket } from '../../net/sockets/fake-socket.ts'

/** A room that counts. This is all it takes to add a kind of room. */
const counted = v.object({ count: v.number() })
const frames = v.variant('event', [frameSchema('snapshot', counted), frameSchema('counted', counted), ackSchema, refusedSchema])
type Tally = { count: number; revision: number }
type Toy = RoomKind<v.InferOutput<typeof frames>, Tally, { add: { by: number } }>
const toy: Toy = {
  path: '/rooms/toy/:id',
  frames,
  apply: (view, frame, revision) => ({ count: (view?.count ?? 0) + frame.data.count, revision }),
  calls: { base: '/toys', paths: { add: '/:id/add' } },
}
const lookUp = vi.fn<(id: string) => Promise<Tally | 'missing' | null>>()
const recorded: Toy = { ...toy, lookUp }
const last: Tally = { count: 99, revision: 40 }

const onView = vi.fn()
const onLost = vi.fn()
const onEnd = vi.fn()
const onSignedOut = vi.fn(async () => {})
const called = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
let view: EventTarget
let room: RoomClient<{ add: { by: number } }>

const tell = (frame: object) => latestSocket().hear(JSON.stringify(frame))
const snapshot = (count: number, revision: number) => tell({ event: 'snapshot', data: { count }, revision })
const change = (count: number, revision?: number) => tell({ event: 'counted', data: { count }, revision })
const sent = (event: string) => latestSocket().sent.filter((text) => text.includes(`"event":"${event}"`))
const views = () => onView.mock.calls.map(([seen]) => seen)
async function enter(kind: Toy): Promise<void> {
  room = openRoom(kind, { id: 'a b', onView, onLost, onEnd, onSignedOut })
  await pass(1)
}

beforeEach(() => {
  view = openPage('/toy')
  vi.stubGlobal('fetch', called)
  called.mockImplementation(async () => Response.json({ success: true }))
})
afterEach(() => {
  room.close()
  leavePage()
  for (const spy of [onView, onLost, onEnd, onSignedOut, called, lookUp]) spy.mockReset()
})

describe('a message from a room', () => {
  beforeEach(async () => {
    await enter(toy)
    latestSocket().open()
  })

  it('comes from its own address, after saying who looks', () => {
    expect(latestSocket().url).toBe('wss://kampklar.no/rooms/toy/a%20b')
    expect(sent('user:auth')).toHaveLength(1)
  })

  it('begins with the whole and goes on with changes, each once', () => {
    change(1, 6)
    snapshot(5, 7)
    change(1, 8)
    change(1, 8)
    change(1, 3)
    expect(views()).toEqual([
      { count: 5, revision: 7 },
      { count: 6, revision: 8 },
    ])
  })

  it('is asked for anew, once, when something between was lost, and nothing is applied until it comes', () => {
    snapshot(5, 7)
    change(1, 9)
    change(1, 10)
    expect(sent('resync')).toHaveLength(1)
    snapshot(7, 10)
    change(1, 11)
    expect(views().map(({ count }) => count)).toEqual([5, 7, 8])
    change(1, 13)
    expect(sent('resync')).toHaveLength(2)
  })

  it('is asked for again when the asking itself was refused', () => {
    snapshot(5, 7)
    change(1, 9)
    tell({ event: 'refused', data: { error: 'SLOW_DOWN', message: 'Rolig.' } })
    change(1, 10)
    expect(sent('resync')).toHaveLength(2)
  })

  it('is taken as it comes where it carries no revision', () => {
    snapshot(5, 7)
    change(1)
    change(1, 8)
    expect(views().at(-1)).toEqual({ count: 7, revision: 8 })
    expect(sent('resync')).toEqual([])
  })

  it('begins anew on a new line, also behind what was known', async () => {
    snapshot(5, 7)
    latestSocket().closeBy(1006)
    await pass(1_100)
    latestSocket().open()
    snapshot(2, 3)
    change(1, 4)
    expect(views().at(-1)).toEqual({ count: 3, revision: 4 })
  })
})

describe('an act in a room', () => {
  beforeEach(async () => {
    await enter(toy)
    latestSocket().open()
    snapshot(0, 1)
  })
  const keyOfAct = () => (JSON.parse(sent('act').at(-1) ?? '{}') as { data: { id: string } }).data.id
  const keyOfCall = () => new Headers(called.mock.calls.at(-1)?.[1].headers).get('idempotency-key')

  it('goes over the line, and the answer says how it went', async () => {
    const done = room.act('add', { by: 2 })
    expect(sent('act')).toEqual([JSON.stringify({ event: 'act', data: { id: keyOfAct(), action: 'add', body: { by: 2 } } })])
    tell({ event: 'ack', data: { id: keyOfAct(), success: false, error: 'CONFLICT', message: 'Fullt.' } })
    expect(await done).toMatchObject({ ok: false, code: 'CONFLICT', message: 'Fullt.' })
    expect(called).not.toHaveBeenCalled()
  })

  it('goes by its call under the same key when no answer comes', async () => {
    const done = room.act('add', { by: 2 })
    await pass(5_100)
    expect(await done).toMatchObject({ ok: true })
    expect(called.mock.calls[0]?.[0]).toBe('/api/toys/a%20b/add')
    expect(called.mock.calls[0]?.[1].body).toBe('{"by":2}')
    expect(keyOfCall()).toBe(keyOfAct())
  })

  it('goes by its call at once when the line dies under it', async () => {
    const done = room.act('add', { by: 2 })
    view.dispatchEvent(new Event('offline'))
    expect(await done).toMatchObject({ ok: true })
    expect(onLost).toHaveBeenLastCalledWith(true)
    expect(keyOfCall()).toBe(keyOfAct())
  })

  it('goes by its call as soon as the line breaks under it, without waiting for its answer', async () => {
    const done = room.act('add', { by: 2 })
    latestSocket().closeBy(1006)
    expect(await done).toMatchObject({ ok: true })
    expect(keyOfCall()).toBe(keyOfAct())
  })

  it('goes by its call while there is no line', async () => {
    latestSocket().closeBy(1006)
    expect(await room.act('add', { by: 2 })).toMatchObject({ ok: true })
    expect(called).toHaveBeenCalledTimes(1)
  })
})

describe('a room that is gone', () => {
  it('is missing where nothing else knows of it', async () => {
    await enter(toy)
    latestSocket().open()
    latestSocket().closeBy(4404)
    await pass(600_000)
    expect(onEnd.mock.calls).toEqual([['missing']])
    expect(FakeSocket.opened).toHaveLength(1)
  })

  it('is shown as it is remembered, and nothing is tried again', async () => {
    lookUp.mockResolvedValue(last)
    await enter(recorded)
    latestSocket().open()
    onLost.mockClear()
    latestSocket().closeBy(4404)
    await pass(600_000)
    expect(lookUp.mock.calls).toEqual([['a b']])
    expect(views()).toEqual([last])
    expect(onEnd).not.toHaveBeenCalled()
    expect(onLost.mock.calls).toEqual([[false]])
    expect(FakeSocket.opened).toHaveLength(1)
  })

  it('is shown also where the handshake itself is refused, and then no more is tried', async () => {
    lookUp.mockResolvedValue(last)
    await enter(recorded)
    for (let times = 0; times < 3; times++) {
      latestSocket().closeBy(1006)
      await pass(1_100)
    }
    expect(views()).toEqual([last])
    expect(onLost.mock.calls).toEqual([[true], [false]])
    const tried = FakeSocket.opened.length
    await pass(600_000)
    expect(FakeSocket.opened).toHaveLength(tried)
  })

  it('is shown before the browser hears that the line was closed', async () => {
    lookUp.mockResolvedValue(last)
    await enter(recorded)
    latestSocket().open()
    await pass(600)
    expect(views()).toEqual([last])
    latestSocket().closeBy(4404)
    await pass(600_000)
    expect([onView.mock.calls.length, lookUp.mock.calls.length, FakeSocket.opened.length]).toEqual([1, 1, 1])
  })

  it('is missing when nothing is remembered of it', async () => {
    lookUp.mockResolvedValue('missing')
    await enter(recorded)
    latestSocket().open()
    latestSocket().closeBy(4404)
    await pass(600_000)
    expect(onEnd.mock.calls).toEqual([['missing']])
    expect(onView).not.toHaveBeenCalled()
    expect(FakeSocket.opened).toHaveLength(1)
  })

  it('is asked for again, not given up, when nobody can say', async () => {
    lookUp.mockResolvedValue(null)
    await enter(recorded)
    latestSocket().open()
    latestSocket().closeBy(4404)
    await pass(4_000)
    expect(FakeSocket.opened).toHaveLength(1)
    await pass(1_100)
    expect(FakeSocket.opened).toHaveLength(2)
    expect(onEnd).not.toHaveBeenCalled()
  })

  it('is not shown any more once its screen was left', async () => {
    lookUp.mockResolvedValue(last)
    await enter(recorded)
    latestSocket().open()
    latestSocket().closeBy(4404)
    room.close()
    await pass(10_000)
    expect(onView).not.toHaveBeenCalled()
  })
})

describe('a room that is out of reach', () => {
  it('is waited for when it is not known to be gone', async () => {
    lookUp.mockResolvedValue(null)
    await enter(recorded)
    for (let times = 0; times < 3; times++) {
      latestSocket().closeBy(1006)
      await pass(1_100)
    }
    expect(lookUp).toHaveBeenCalledTimes(1)
    expect([onView.mock.calls.length, onEnd.mock.calls.length]).toEqual([0, 0])
    expect(onLost.mock.calls).toEqual([[true]])
    expect(FakeSocket.opened.length).toBeGreaterThanOrEqual(4)
  })

  it('is not looked up once it has spoken', async () => {
    await enter(recorded)
    latestSocket().open()
    snapshot(1, 1)
    await pass(20_000)
    expect(lookUp).not.toHaveBeenCalled()
  })

  it('asks who we are when it does not know, and is entered again', async () => {
    await enter(toy)
    latestSocket().open()
    latestSocket().closeBy(4401)
    await pass(1_100)
    expect(onSignedOut).toHaveBeenCalledTimes(1)
    expect(FakeSocket.opened).toHaveLength(2)
  })

  it('that will not have us says so', async () => {
    await enter(toy)
    latestSocket().open()
    latestSocket().closeBy(4403)
    await pass(600_000)
    expect(onEnd.mock.calls).toEqual([['forbidden']])
    expect(FakeSocket.opened).toHaveLength(1)
  })
})
