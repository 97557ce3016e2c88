import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { siteFrameSchema } from '../../durable/protocol/site-messages.ts'
import { openRoomSocket, type RoomSocket } from '../../web/net/socket.ts'
import { FakeSocket } from './fake-socket.ts'

const onFrame = vi.fn()
const onLost = vi.fn()
const onEnd = vi.fn()
const onDead = vi.fn()
const page = Object.assign(new EventTarget(), { cookie: 'jwt=a.b.c', visibilityState: 'visible' })
const view = new EventTarget()
let room: RoomSocket
const latest = () => FakeSocket.opened.at(-1)!
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', view)
  vi.stubGlobal('location', new URL('https://kampklar.no/gathers'))
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  FakeSocket.opened.length = 0
  room = openRoomSocket({ path: '/rooms/site', frames: siteFrameSchema, onFrame, onLost, onDead, onEnd })
  await pass(1)
})
afterEach(() => {
  room.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const spy of [onFrame, onLost, onDead, onEnd]) spy.mockReset()
})

describe('a connection to a room', () => {
  it('is made to our own host, and says who we are first', () => {
    expect(latest().url).toBe('wss://kampklar.no/rooms/site')
    latest().open()
    expect(latest().sent).toEqual(['{"event":"user:auth","data":{"token":"a.b.c"}}'])
  })

  it('hands on what it understands and ignores the rest', () => {
    latest().open()
    latest().hear('{"event":"live_figures","data":{"online":3,"queued":0,"gathers":1}}')
    for (const odd of ['pong', 'not json', '{"event":"from_the_future","data":{}}', '{"event":"live_figures","data":{}}'])
      latest().hear(odd)
    expect(onFrame.mock.calls).toEqual([[{ event: 'live_figures', data: { online: 3, queued: 0, gathers: 1 } }]])
  })

  it('sends ping every 30 seconds, and leaves a connection that has gone silent', async () => {
    latest().open()
    await pass(30_000)
    expect(latest().sent.at(-1)).toBe('ping')
    latest().hear('pong')
    await pass(74_000)
    expect(FakeSocket.opened).toHaveLength(1)
    await pass(2_100)
    expect(FakeSocket.opened).toHaveLength(2)
  })

  it('comes back a second after the network broke, and says so only when that fails too', async () => {
    latest().open()
    latest().closeBy(1006)
    expect(onLost).not.toHaveBeenCalledWith(true)
    await pass(1_001)
    expect(FakeSocket.opened).toHaveLength(2)
    latest().closeBy(1006)
    expect(onLost).toHaveBeenLastCalledWith(true)
    await pass(1_001)
    latest().open()
    expect(onLost).toHaveBeenLastCalledWith(false)
  })

  it('spreads its return when the server closed', async () => {
    latest().open()
    latest().closeBy(1012)
    await pass(2_400)
    expect(FakeSocket.opened).toHaveLength(1)
    await pass(200)
    expect(FakeSocket.opened).toHaveLength(2)
  })

  it.each(['online', 'visibilitychange'])('tries at once on %s', async (name) => {
    latest().open()
    latest().closeBy(1012)
    const target = name === 'online' ? view : page
    target.dispatchEvent(new Event(name))
    await pass(1)
    expect(FakeSocket.opened).toHaveLength(2)
    latest().open()
    await pass(10_000)
    expect(FakeSocket.opened).toHaveLength(2)
  })

  it('asks whether it still lives when the page comes back, and starts anew when nobody answers', async () => {
    latest().open()
    page.dispatchEvent(new Event('visibilitychange'))
    expect(latest().sent.at(-1)).toBe('ping')
    latest().hear('pong')
    await pass(10_000)
    expect(FakeSocket.opened).toHaveLength(1)
    page.dispatchEvent(new Event('visibilitychange'))
    await pass(6_100)
    expect(FakeSocket.opened).toHaveLength(2)
  })

  it('is known to be dead as soon as the machine is offline, and comes back with it', async () => {
    latest().open()
    view.dispatchEvent(new Event('offline'))
    expect(onDead).toHaveBeenCalledOnce()
    expect(room.send({ event: 'resync' })).toBe(false)
    view.dispatchEvent(new Event('online'))
    await pass(1)
    latest().open()
    expect(onLost).toHaveBeenLastCalledWith(false)
  })

  it('is known to be dead when it is asked for a sign of life and gives none', async () => {
    latest().open()
    room.prove()
    expect(latest().sent.at(-1)).toBe('ping')
    latest().hear('pong')
    await pass(6_000)
    expect(onDead).not.toHaveBeenCalled()
    room.prove()
    await pass(5_001)
    expect(onDead).toHaveBeenCalledOnce()
  })

  it.each([4401, 4403, 4404])('is over at %i, until it is started again', async (code) => {
    latest().open()
    latest().closeBy(code)
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(code)
    await pass(60_000)
    view.dispatchEvent(new Event('online'))
    await pass(1)
    expect(FakeSocket.opened).toHaveLength(1)
    room.restart()
    await pass(1)
    expect(FakeSocket.opened).toHaveLength(2)
  })

  it('gives up a handshake after 20 seconds', async () => {
    await pass(20_000)
    await pass(1_001)
    expect(FakeSocket.opened).toHaveLength(2)
  })

  it('connects anew after signing in, once', async () => {
    latest().open()
    room.renew()
    await pass(1)
    latest().open()
    await pass(10_000)
    expect(FakeSocket.opened).toHaveLength(2)
  })

  it('keeps nothing to send later', () => {
    expect(room.send({ event: 'resync' })).toBe(false)
    latest().open()
    expect(room.send({ event: 'resync' })).toBe(true)
    expect(latest().sent).toHaveLength(2)
  })
})
