import { describe, expect, it } from 'vitest'
import type { MatchFrame } from '../../../durable/protocol/match/match-messages.ts'
import { applyMatchFrame, type MatchView } from '../../../web/match/match-view.ts'
import type { RoomViewFrame } from '../../../web/rooms/line/room-kind.ts'
import { aMatch, aMessage, aPlayer, kari, ola } from '../builders.ts'

const seen = (revision: number): MatchView => ({ match: aMatch({ revision }), chat: [], happened: [], revision })
const changed = (match: object) => ({ event: 'match_updated', data: { match } }) as RoomViewFrame<MatchFrame>
const said = (id: number): RoomViewFrame<MatchFrame> => ({ event: 'chat_message', data: { message: aMessage(id) } })

describe('a match as the browser knows it', () => {
  it('starts from the snapshot and its revision', () => {
    const view = applyMatchFrame(null, { event: 'snapshot', data: { match: aMatch(), chat: [aMessage(1)] } }, 7)
    expect(view).toEqual({ match: aMatch(), chat: [aMessage(1)], happened: [], revision: 7 })
  })

  it('lays only the changed fields over the rest', () => {
    const players = [aPlayer(kari), aPlayer(ola)]
    const view = applyMatchFrame(seen(1), changed({ players, current_players: 2 }), 2)
    expect(view).toEqual({ match: { ...aMatch(), players, current_players: 2 }, chat: [], happened: [], revision: 2 })
  })

  it('counts a frame without anything to see', () => {
    expect(applyMatchFrame(seen(1), { event: 'match_updated', data: {} }, 2)).toEqual({ ...seen(1), revision: 2 })
  })

  it('keeps a null that was sent, but not a field that was not', () => {
    const view = applyMatchFrame(seen(1), changed({ deadlineAt: null, name: undefined }), 2)
    expect(view?.match.deadlineAt).toBeNull()
    expect(view?.match.name).toBe(aMatch().name)
  })

  it('adds what is said, once, and counts it as a revision', () => {
    const view = applyMatchFrame(seen(1), said(4), 2)
    expect(view).toMatchObject({ chat: [aMessage(4)], revision: 2 })
    expect(applyMatchFrame(view, said(4), 3)).toMatchObject({ chat: [aMessage(4)], revision: 3 })
  })

  it('knows the whispers of the snapshot, and of a frame that counts no revision', () => {
    const whispers = { turn: 10, choice: null, heard: [{ choice: 3, count: 2 }] }
    const view = applyMatchFrame(null, { event: 'snapshot', data: { match: aMatch(), chat: [], whispers } }, 7)
    expect(view?.whispers).toEqual(whispers)
    const more = { ...whispers, heard: [{ choice: 3, count: 3 }] }
    expect(applyMatchFrame(view, { event: 'whispers', data: more }, 7)).toEqual({ ...view, whispers: more })
  })

  it('keeps the end of a long talk', () => {
    let view: MatchView | null = seen(0)
    for (let id = 1; id <= 260; id += 1) view = applyMatchFrame(view, said(id), id)
    expect(view?.chat).toHaveLength(200)
    expect(view?.chat.at(-1)?.id).toBe(260)
  })
})
