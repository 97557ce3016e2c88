import { describe, expect, it } from 'vitest'
import type { MatchFrame } from '../../durable/protocol/match-messages.ts'
import { applyMatchFrame, type MatchView } from '../../web/state/match-view.ts'
import { aMatch, aMessage, aPlayer, kari, ola } from './builders.ts'

const seen = (revision: number): MatchView => ({ match: aMatch({ revision }), chat: [], happened: [], revision })
const changed = (revision: number, match: object): MatchFrame => ({ event: 'match_updated', data: { match }, revision }) as MatchFrame

describe('a match as the browser knows it', () => {
  it('starts from the snapshot and its revision', () => {
    const frame: MatchFrame = { event: 'snapshot', data: { match: aMatch(), chat: [aMessage(1)] }, revision: 7 }
    expect(applyMatchFrame(null, frame)).toEqual({
      view: { match: aMatch(), chat: [aMessage(1)], happened: [], revision: 7 },
      resync: false,
    })
  })

  it('waits for the snapshot before it takes changes', () => {
    expect(applyMatchFrame(null, changed(3, { current_players: 4 }))).toEqual({ view: null, resync: false })
  })

  it('lays only the changed fields over the rest', () => {
    const players = [aPlayer(kari), aPlayer(ola)]
    const { view } = applyMatchFrame(seen(1), changed(2, { players, current_players: 2 }))
    expect(view).toEqual({ match: { ...aMatch(), players, current_players: 2 }, chat: [], happened: [], revision: 2 })
  })

  it('counts a frame without anything to see', () => {
    const { view, resync } = applyMatchFrame(seen(1), { event: 'match_updated', data: {}, revision: 2 })
    expect(view).toEqual({ ...seen(1), revision: 2 })
    expect(resync).toBe(false)
  })

  it('ignores what it already has, be it doubled or late', () => {
    const before = seen(5)
    expect(applyMatchFrame(before, changed(5, { current_players: 9 }))).toEqual({ view: before, resync: false })
    expect(applyMatchFrame(before, changed(2, { current_players: 9 }))).toEqual({ view: before, resync: false })
  })

  it('asks for the whole view when a frame was lost, and applies nothing until it comes', () => {
    const before = seen(5)
    const lost = applyMatchFrame(before, changed(7, { current_players: 9 }))
    expect(lost).toEqual({ view: before, resync: true })
    const healed = applyMatchFrame(lost.view, { event: 'snapshot', data: { match: aMatch({ current_players: 9 }), chat: [] }, revision: 7 })
    expect(healed.view?.match.current_players).toBe(9)
    expect(applyMatchFrame(healed.view, changed(8, { extended: 1 })).view?.match.extended).toBe(1)
  })

  it('keeps a null that was sent, but not a field that was not', () => {
    const { view } = applyMatchFrame(seen(1), changed(2, { deadlineAt: null, name: undefined }))
    expect(view?.match.deadlineAt).toBeNull()
    expect(view?.match.name).toBe(aMatch().name)
  })

  it('adds what is said, once, and counts it as a revision', () => {
    const said: MatchFrame = { event: 'chat_message', data: { message: aMessage(4) }, revision: 2 }
    const { view } = applyMatchFrame(seen(1), said)
    expect(view?.chat).toEqual([aMessage(4)])
    expect(applyMatchFrame(view, { ...said, revision: 3 }).view?.chat).toEqual([aMessage(4)])
  })

  it('keeps the end of a long talk', () => {
    let view: MatchView | null = seen(0)
    for (let id = 1; id <= 260; id += 1) {
      view = applyMatchFrame(view, { event: 'chat_message', data: { message: aMessage(id) }, revision: id }).view
    }
    expect(view?.chat).toHaveLength(200)
    expect(view?.chat.at(-1)?.id).toBe(260)
  })

  it('leaves the match alone when an answer or a refusal comes', () => {
    const before = seen(3)
    expect(applyMatchFrame(before, { event: 'ack', data: { id: 'a', success: true } })).toEqual({ view: before, resync: false })
  })
})
