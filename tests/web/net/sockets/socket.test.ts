import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { siteFrameSchema } from '../../../../durable/protocol/site-messages.ts'
import { openRoomSocket, type RoomSocket } from '../../../../web/net/sockets/socket.ts'
import { latestSocket, leavePage, openPage, page, pass } from '../open-page.ts'
import { FakeSocket } from './fake-socket.ts'

const onFrame = vi.fn()
const onLost = vi.fn()
const onEnd = vi.fn()
const onDead = vi.fn()
let view: EventTarget
let room: RoomSocket

beforeEach(async () => {
  view = openPage('/gathers')
  room = openRoomSocket({ path: '/rooms/site', frames: siteFrameSchema, onFrame, onLost, onDead, onEnd })
  await pass(1)
})
afterEach(() => {
  room.close()
  leavePage()
  for (const spy of [onFrame, onLost, onDead, onEnd]) spy.mockReset()
})

describe('a connection to a room', () => {
  it('is made to our own host, and says who we are first', () => {
    expect(latestSocket().url).toBe('wss://kampklar.no/rooms/site')
    latestSocket().open()
    expect(latestSocket().sent).toEqual(['{"event":"user:auth","data":{"token":"a.b.c"}}'])
  })

  it('hands on what it understands and ignores the rest', () => {
    latestSocket().open()
    latestSocket().hear('{"event":"live_figures","data":{"online":3,"queued":0,"gathers":1}}')
    for (const odd of ['pong', 'not json', '{"event":"from_the_future","data":{}}', '{"event":"live_figures","data":{}}'])
      latestSocket().hear(odd)
    expect(onFrame.mock.calls).toEqual([[{ event: 'live_figures', data: { online: 3, queued: 0, gathers: 1 } }]])
  })

  it('shows a toast whose kind of news this page is too old to know', () => {
    latestSocket().open()
    latestSocket().hear('{"event":"toast","data":{"type":"info","msg":"Noe nytt","news":"from-the-future"}}')
    expect(onFrame.mock.calls).toMatchObject([[{ event: 'toast', data: { type: 'info', msg: 'Noe nytt' } }]])
    expect(onFrame.mock.calls[0]?.[0].data.news).toBeUndefined()
  })

  it('sends ping every 30 seconds, and leaves a connection that has gone silent', async () => {
    latestSocket().open()
    await pass(30_000)
    expect(latestSocket().sent.at(-1)).toBe('ping')
    latestSocket().hear('pong')
    await pass(74_000)
    expect(FakeSocket.opened).toHaveLength(1)
    await pass(2_100)
    expect(FakeSocket.opened).toHaveLength(2)
  })

  it('comes back a second after the network broke, and says so only when that fails too', async () => {
    latestSocket().open()
    latestSocket().closeBy(1006)
    expect(onLost).not.toHaveBeenCalledWith(true)
    await pass(1_001)
    expect(FakeSocket.opened).toHaveLength(2)
    latestSocket().closeBy(1006)
    expect(onLost).toHaveBeenLastCalledWith(true)
    await pass(1_001)
    latestSocket().open()
    expect(onLost).toHaveBeenLastCalledWith(false)
  })

  it('spreads its return when the server closed', async () => {
    latestSocket().open()
    latestSocket().closeBy(1012)
    await pass(2_400)
    expect(FakeSocket.opened).toHaveLength(1)
    await pass(200)
    expect(FakeSocket.opened).toHaveLength(2)
  })

  it('comes again when a full room asked it to, and says meanwhile that it has no connection', async () => {
    latestSocket().open()
    latestSocket().closeBy(4503, 'retry after 30')
    expect(onLost).toHaveBeenLastCalledWith(true)
    await pass(30_000)
    expect(FakeSocket.opened).toHaveLength(1)
    await pass(15_000)
    expect(FakeSocket.opened).toHaveLength(2)
    latestSocket().open()
    expect(onLost).toHaveBeenLastCalledWith(false)
  })

  it.each(['online', 'visibilitychange'])('tries at once on %s', async (name) => {
    latestSocket().open()
    latestSocket().closeBy(1012)
    const target = name === 'online' ? view : page
    target.dispatchEvent(new Event(name))
    await pass(1)
    expect(FakeSocket.opened).toHaveLength(2)
    latestSocket().open()
    await pass(10_000)
    expect(FakeSocket.opened).toHaveLength(2)
  })

  it('asks whether it still lives when the page comes back, and starts anew when nobody answers', async () => {
    latestSocket().open()
    page.dispatchEvent(new Event('visibilitychange'))
    expect(latestSocket().sent.at(-1)).toBe('ping')
    latestSocket().hear('pong')
    await pass(10_000)
    expect(FakeSocket.opened).toHaveLength(1)
    page.dispatchEvent(new Event('visibilitychange'))
    await pass(6_100)
    expect(FakeSocket.opened).toHaveLength(2)
  })

  it('is known to be dead as soon as the machine is offline, and comes back with it', async () => {
    latestSocket().open()
    view.dispatchEvent(new Event('offline'))
    expect(onDead).toHaveBeenCalledOnce()
    expect(room.send({ event: 'resync' })).toBe(false)
    view.dispatchEvent(new Event('online'))
    await pass(1)
    latestSocket().open()
    expect(onLost).toHaveBeenLastCalledWith(false)
  })

  it('is known to be dead when it is asked for a sign of life and gives none', async () => {
    latestSocket().open()
    room.checkAlive()
    expect(latestSocket().sent.at(-1)).toBe('ping')
    latestSocket().hear('pong')
    await pass(6_000)
    expect(onDead).not.toHaveBeenCalled()
    room.checkAlive()
    await pass(5_001)
    expect(onDead).toHaveBeenCalledOnce()
  })

  it.each([4401, 4403, 4404])('is over at %i, until it is started again', async (code) => {
    latestSocket().open()
    latestSocket().closeBy(code)
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(code)
    await pass(60_000)
    view.dispatchEvent(new Event('online'))
    await pass(1)
    expect(FakeSocket.opened).toHaveLength(1)
    room.restart()
    await pass(1)
    expect(FakeSocket.opened).toHaveLength(2)
  })

  it('that lost its place to another tab waits until its own is looked at', async () => {
    latestSocket().open()
    page.visibilityState = 'hidden'
    latestSocket().closeBy(4429)
    await pass(600_000)
    view.dispatchEvent(new Event('online'))
    await pass(1)
    expect(FakeSocket.opened).toHaveLength(1)
    expect(onLost).not.toHaveBeenCalledWith(true)
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    await pass(1)
    expect(FakeSocket.opened).toHaveLength(2)
  })

  it('that lost its place on a page that is looked at comes back slowly, and says so meanwhile', async () => {
    latestSocket().open()
    latestSocket().closeBy(4429)
    expect(onLost).toHaveBeenLastCalledWith(true)
    await pass(4_900)
    expect(FakeSocket.opened).toHaveLength(1)
    await pass(200)
    expect(FakeSocket.opened).toHaveLength(2)
  })

  it('that lost its place does not come back if its page was left meanwhile', async () => {
    latestSocket().open()
    latestSocket().closeBy(4429)
    page.visibilityState = 'hidden'
    await pass(600_000)
    expect(FakeSocket.opened).toHaveLength(1)
  })

  it('gives up a handshake after 20 seconds', async () => {
    await pass(20_000)
    await pass(1_001)
    expect(FakeSocket.opened).toHaveLength(2)
  })

  it('connects anew after signing in, once', async () => {
    latestSocket().open()
    room.reconnect()
    await pass(1)
    latestSocket().open()
    await pass(10_000)
    expect(FakeSocket.opened).toHaveLength(2)
  })

  it('keeps nothing to send later', () => {
    expect(room.send({ event: 'resync' })).toBe(false)
    latestSocket().open()
    expect(room.send({ event: 'resync' })).toBe(true)
    expect(latestSocket().sent).toHaveLength(2)
  })
})
