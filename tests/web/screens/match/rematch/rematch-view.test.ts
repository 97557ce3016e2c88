import { describe, expect, it } from 'vitest'
import type { RematchView } from '../../../../../durable/protocol/match/match-fields.ts'
import { nextMatch, rematchPart, rematchPlaces } from '../../../../../web/screens/match/rematch/rematch-view.ts'
import { aGather, aMatch, aPlayer, kari, ola } from '../../../builders.ts'

const match = aMatch({ status: 'complete', max_players: 4, players: [kari, ola, 'per', 'siv'].map((id) => aPlayer(id)) })
const rematch = (over: Partial<RematchView> = {}): RematchView => ({
  wants: [],
  until: 900_000,
  stage: 'asked',
  match_id: null,
  took_in: [],
  ...over,
})

describe('the act of a viewer on a rematch', () => {
  it('is to want it for anyone who played, and to open it for its owner, once two are in', () => {
    expect(rematchPart(match, rematch(), kari)).toMatchObject({ mayWant: true, wants: false, mayOpen: false, isTooEarly: true })
    const two = rematch({ wants: [kari, ola] })
    expect(rematchPart(match, two, kari)).toMatchObject({ mayWant: true, wants: true, mayOpen: true, isTooEarly: false })
    expect(rematchPart(match, two, ola)).toMatchObject({ mayWant: true, wants: true, mayOpen: false, isTooEarly: false })
    expect(rematchPart(match, two, 'tilskuer')).toMatchObject({ mayWant: false, mayOpen: false })
  })

  it('is nothing while it is being opened', () => {
    expect(rematchPart(match, rematch({ wants: [kari, ola], stage: 'opening' }), kari)).toMatchObject({
      mayWant: false,
      mayOpen: false,
    })
  })
})

describe('the match that became of a rematch', () => {
  const open = rematch({ wants: [kari, ola], stage: 'open', match_id: 'neste', took_in: [kari] })
  const waiting = [aGather({ match_id: 'neste' })]
  const status = (me: string, own: string | null, gathers: Parameters<typeof nextMatch>[2]['gathers'] = waiting) =>
    nextMatch(match, open, { me, own, gathers })?.is

  it('is nowhere until it is open', () => expect(nextMatch(match, rematch(), { me: kari, own: null, gathers: waiting })).toBeNull())

  it('is to go to for anyone who has a seat in it, taken in or invited, and as long as they have it', () => {
    expect(nextMatch(match, open, { me: kari, own: 'neste', gathers: null })).toEqual({ path: '/match/neste', matchId: 'neste', is: 'in' })
    expect([status(ola, 'neste'), status(ola, 'neste', [])]).toEqual(['in', 'in'])
  })

  it('is to come into for anyone who played and is not in it, while it is a lobby', () => {
    expect([ola, 'per'].map((me) => status(me, null))).toEqual(['invited', 'invited'])
    for (const gathers of [null, [], [aGather({ match_id: 'neste', status: 'live' })]]) expect(status(ola, null, gathers)).toBe('onlooker')
  })

  it('is to look at for anyone who did not play, or was taken in and left', () =>
    expect(['tilskuer', kari].map((me) => status(me, null))).toEqual(['onlooker', 'onlooker']))
})

it('the places of a rematch show who is in, in the order they said so', () => {
  const ids = (over: Partial<RematchView>) => rematchPlaces(match, rematch(over)).map((player) => player?.steamid ?? null)
  expect(ids({ wants: ['per', kari] })).toEqual(['per', kari, null, null])
  expect(ids({ wants: ['per', kari, ola], stage: 'open', took_in: [kari] })).toEqual([kari, null, null, null])
})
