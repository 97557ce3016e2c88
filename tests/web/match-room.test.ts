import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Match } from '../../durable/protocol/match-fields.ts'
import { errorTexts } from '../../durable/rules/error-texts.ts'
import { openMatchRoom } from '../../web/net/match-room.ts'
import { aMatch } from './builders.ts'
import { FakeSocket } from './fake-socket.ts'

const onFrame = vi.fn(() => false)
const onLost = vi.fn()
const onEnd = vi.fn()
const onSignedOut = vi.fn(async () => {})
const asked = vi.fn<(url: string) => Promise<Response>>()
const page = Object.assign(new EventTarget(), { cookie: 'jwt=a.b.c', visibilityState: 'visible' })
let room: ReturnType<typeof openMatchRoom>

const latest = () => FakeSocket.opened.at(-1) as FakeSocket
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const answerWith = (body: object) => asked.mockImplementation(async () => Response.json(body))
const answerMatch = (over: Partial<Match>) => answerWith({ success: true, match: aMatch(over) })
const recorded = { status: 'complete', status_match: 'complete', deadlineAt: null, draw_commitment: '' } as const
const missing = { success: false, error: 'GATHER_CANT_FIND_GATHER', message: errorTexts.GATHER_CANT_FIND_GATHER }

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('location', new URL('https://kampklar.no/match/g1'))
  vi.stubGlobal('fetch', asked)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  FakeSocket.opened.length = 0
  room = openMatchRoom({ matchId: 'g1', onFrame, onLost, onEnd, onSignedOut })
  await pass(1)
})
afterEach(() => {
  room.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const spy of [onFrame, onLost, onEnd, onSignedOut, asked]) spy.mockClear()
})

describe('a match whose room is gone', () => {
  it('is shown as the record tells it, and nothing is tried again', async () => {
    answerMatch(recorded)
    latest().open()
    onLost.mockClear()
    latest().closeBy(4404)
    await pass(600_000)
    expect(onFrame.mock.calls).toEqual([[{ event: 'snapshot', data: { match: aMatch(recorded), chat: [] } }]])
    expect(onEnd).not.toHaveBeenCalled()
    expect(onLost.mock.calls).toEqual([[false]])
    expect(FakeSocket.opened).toHaveLength(1)
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('is shown also where the handshake itself is refused, and then no more is tried', async () => {
    answerMatch(recorded)
    for (let times = 0; times < 3; times++) {
      latest().closeBy(1006)
      await pass(1_100)
    }
    expect(onFrame).toHaveBeenCalledTimes(1)
    expect(onLost.mock.calls).toEqual([[true], [false]])
    const tried = FakeSocket.opened.length
    await pass(600_000)
    expect(FakeSocket.opened).toHaveLength(tried)
  })

  it('is shown before the browser hears that its room has closed the line', async () => {
    answerMatch(recorded)
    latest().open()
    await pass(600)
    expect(onFrame).toHaveBeenCalledTimes(1)
    latest().closeBy(4404)
    await pass(600_000)
    expect([onFrame.mock.calls.length, asked.mock.calls.length, FakeSocket.opened.length]).toEqual([1, 1, 1])
  })

  it('is missing when the record knows nothing of it either', async () => {
    answerWith(missing)
    latest().open()
    latest().closeBy(4404)
    await pass(600_000)
    expect(onEnd.mock.calls).toEqual([['missing']])
    expect(onFrame).not.toHaveBeenCalled()
    expect(FakeSocket.opened).toHaveLength(1)
  })

  it('is asked for again, not given up, when the call comes to nothing', async () => {
    asked.mockRejectedValue(new TypeError('no network'))
    latest().open()
    latest().closeBy(4404)
    await pass(4_000)
    expect(FakeSocket.opened).toHaveLength(1)
    await pass(1_100)
    expect(FakeSocket.opened).toHaveLength(2)
    expect(onEnd).not.toHaveBeenCalled()
  })

  it('is not shown any more once its screen was left', async () => {
    answerMatch(recorded)
    latest().open()
    latest().closeBy(4404)
    room.close()
    await pass(10_000)
    expect(onFrame).not.toHaveBeenCalled()
  })
})

describe('a match whose room is out of reach', () => {
  it('is waited for: what the call tells of it is no record', async () => {
    answerMatch({ status: 'live' })
    for (let times = 0; times < 3; times++) {
      latest().closeBy(1006)
      await pass(1_100)
    }
    expect(asked).toHaveBeenCalledTimes(1)
    expect(onFrame).not.toHaveBeenCalled()
    expect(onEnd).not.toHaveBeenCalled()
    expect(onLost.mock.calls).toEqual([[true]])
    expect(FakeSocket.opened.length).toBeGreaterThanOrEqual(4)
  })

  it('is not called for once it has spoken', async () => {
    latest().open()
    latest().hear(JSON.stringify({ event: 'snapshot', revision: 1, data: { match: aMatch(), chat: [] } }))
    await pass(20_000)
    expect(onFrame).toHaveBeenCalledTimes(1)
    expect(asked).not.toHaveBeenCalled()
  })

  it('asks who we are when its room does not know, and comes back', async () => {
    latest().open()
    latest().closeBy(4401)
    await pass(1_100)
    expect(onSignedOut).toHaveBeenCalledTimes(1)
    expect(FakeSocket.opened).toHaveLength(2)
  })
})
