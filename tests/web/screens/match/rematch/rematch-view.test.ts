import { describe, expect, it } from 'vitest'
import type { RematchView } from '../../../../../durable/protocol/match-fields.ts'
import { rematchPart, rematchPlaces } from '../../../../../web/screens/match/rematch/rematch-view.ts'
import { aMatch, aPlayer, kari, ola } from '../../../builders.ts'

const match = aMatch({ status: 'complete', max_players: 4, players: [kari, ola, 'per', 'siv'].map((id) => aPlayer(id)) })
const rematch = (over: Partial<RematchView> = {}): RematchView => ({
  wants: [],
  until: 900_000,
  stage: 'asked',
  match_id: null,
  took_in: [],
  ...over,
})

describe('what a viewer can do about a rematch', () => {
  it('is to want it for whoever played, and to open it for its owner, once two are in', () => {
    expect(rematchPart(match, rematch(), kari)).toMatchObject({ mayWant: true, wants: false, mayOpen: false, isTooEarly: true })
    const two = rematch({ wants: [kari, ola] })
    expect(rematchPart(match, two, kari)).toMatchObject({ mayWant: true, wants: true, mayOpen: true, isTooEarly: false })
    expect(rematchPart(match, two, ola)).toMatchObject({ mayWant: true, wants: true, mayOpen: false, isTooEarly: false })
    expect(rematchPart(match, two, 'tilskuer')).toMatchObject({ mayWant: false, mayOpen: false, next: null })
  })

  it('is nothing while it is being opened', () => {
    expect(rematchPart(match, rematch({ wants: [kari, ola], stage: 'opening' }), kari)).toMatchObject({
      mayWant: false,
      mayOpen: false,
      next: null,
    })
  })

  it('is to go there, to come in or to look, once it is open', () => {
    const open = rematch({ wants: [kari, ola], stage: 'open', match_id: 'neste', took_in: [kari] })
    const next = (me: string) => rematchPart(match, open, me).next
    expect(next(kari)).toEqual({ path: '/match/neste', matchId: 'neste', is: 'in' })
    expect([ola, 'per', 'tilskuer'].map((me) => next(me)?.is)).toEqual(['invited', 'invited', 'onlooker'])
  })
})

it('the places of a rematch show who is in, in the order they said so', () => {
  const ids = (over: Partial<RematchView>) => rematchPlaces(match, rematch(over)).map((player) => player?.steamid ?? null)
  expect(ids({ wants: ['per', kari] })).toEqual(['per', kari, null, null])
  expect(ids({ wants: ['per', kari, ola], stage: 'open', took_in: [kari] })).toEqual([kari, null, null, null])
})
