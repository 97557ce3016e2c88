import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorTexts } from '../../../durable/rules/error-texts.ts'
import { openRoom, type RoomClient } from '../../../web/rooms/line/room-client.ts'
import { matchRoom } from '../../../web/rooms/match-room.ts'
import { aMatch, aMessage } from '../builders.ts'
import { latestSocket, leavePage, openPage, pass } from '../net/open-page.ts'
import { FakeSocket } from '../net/sockets/fake-socket.ts'

const onView = vi.fn()
const onLost = vi.fn()
const onEnd = vi.fn()
const asked = vi.fn<(url: string) => Promise<Response>>()
let room: Pick<RoomClient<object>, 'close'>

const answerWith = (body: object) => asked.mockImplementation(async () => Response.json(body))
const recorded = aMatch({ status: 'complete', status_match: 'complete', deadlineAt: null, draw_commitment: '' })

beforeEach(async () => {
  openPage('/match/g1')
  vi.stubGlobal('fetch', asked)
  room = openRoom(matchRoom, { id: 'g1', onView, onLost, onEnd, onSignedOut: async () => {} })
  await pass(1)
  latestSocket().open()
})
afterEach(() => {
  room.close()
  leavePage()
  for (const spy of [onView, onLost, onEnd, asked]) spy.mockReset()
})

describe('the room of a match', () => {
  it('is shown as it tells itself, and is not called for', async () => {
    const frame = { event: 'snapshot', revision: 1, data: { match: aMatch(), chat: [aMessage(1)] } }
    latestSocket().hear(JSON.stringify(frame))
    await pass(20_000)
    expect(onView.mock.calls).toEqual([[{ match: aMatch(), chat: [aMessage(1)], happened: [], revision: 1 }]])
    expect(asked).not.toHaveBeenCalled()
  })

  it('that is gone is shown as the record tells it', async () => {
    answerWith({ success: true, match: recorded })
    latestSocket().closeBy(4404)
    await pass(600_000)
    expect(asked.mock.calls.map(([url]) => url)).toEqual(['/api/matches/g1'])
    expect(onView.mock.calls).toEqual([[{ match: recorded, chat: [], happened: [], revision: recorded.revision }]])
    expect(onEnd).not.toHaveBeenCalled()
  })

  it('is missing when the record knows nothing of it either', async () => {
    answerWith({ success: false, error: 'GATHER_CANT_FIND_GATHER', message: errorTexts.GATHER_CANT_FIND_GATHER })
    latestSocket().closeBy(4404)
    await pass(600_000)
    expect(onEnd.mock.calls).toEqual([['missing']])
    expect(FakeSocket.opened).toHaveLength(1)
  })

  it.each([
    ['when the call comes to nothing', () => asked.mockRejectedValue(new TypeError('no network'))],
    ['when what the call tells is no record', () => answerWith({ success: true, match: aMatch({ status: 'live' }) })],
  ])('is asked for again %s', async (_when, answer) => {
    answer()
    latestSocket().closeBy(4404)
    await pass(5_100)
    expect(FakeSocket.opened).toHaveLength(2)
    expect([onView.mock.calls.length, onEnd.mock.calls.length]).toEqual([0, 0])
  })
})
