import { describe, expect, it } from 'vitest'
import { lobbyPlace } from '../../web/screens/match/lobby-place.ts'
import { wayPlace } from '../../web/screens/match/way-place.ts'
import { noticesBetween } from '../../web/state/match-notices.ts'
import { seatAfter } from '../../web/state/match-seat.ts'
import { aMatch, aPlayer, kari, ola } from './builders.ts'

describe('what one is told of a match in view', () => {
  it.each([
    ['inactivity', 'Kampen er avlyst på grunn av inaktivitet.'],
    ['owner', 'Kampen er avlyst!'],
    ['staff', 'Kampen er avlyst!'],
  ] as const)('that it is off, by %s', (cancel_reason, msg) => {
    expect(noticesBetween(aMatch(), aMatch({ status: 'canceled', cancel_reason }), ola)).toEqual([{ type: 'warning', msg }])
  })

  it('only when it becomes so, not when one comes to see it', () => {
    const over = aMatch({ status: 'canceled', cancel_reason: 'owner' })
    expect(noticesBetween(over, over, ola)).toEqual([])
  })

  it.each(['picking_players', 'picking_maps'] as const)('that it starts, whoever started it: %s', (status) => {
    expect(noticesBetween(aMatch(), aMatch({ status }), ola)).toEqual([{ type: 'info', msg: 'Gatheren starter' }])
    expect(noticesBetween(aMatch({ status: 'picking_players' }), aMatch({ status: 'picking_maps' }), ola)).toEqual([])
  })

  it('that one has got a seat', () => {
    const after = aMatch({ players: [aPlayer(kari), aPlayer(ola)] })
    expect(noticesBetween(aMatch(), after, ola)).toEqual([{ type: 'success', msg: 'Du ble med i gatheren!' }])
    expect(noticesBetween(aMatch(), after, kari)).toEqual([])
  })
})

describe('where one stands', () => {
  it('is owner, member, on the list, or outside', () => {
    const match = aMatch({ queuedPlayers: [aPlayer('x'), aPlayer(ola)] })
    expect(lobbyPlace(match, kari)).toEqual({ is: 'owner' })
    expect(lobbyPlace(match, ola)).toEqual({ is: 'waiting', place: 2 })
    expect(lobbyPlace(aMatch({ players: [aPlayer(kari), aPlayer(ola)] }), ola)).toEqual({ is: 'member' })
    expect(lobbyPlace(match, 'y')).toEqual({ is: 'outside' })
  })

  it('keeps the way back to the match in step with what is seen', () => {
    const seat = { kind: 'match', id: 'g1' } as const
    expect(seatAfter(null, aMatch(), kari)).toEqual(seat)
    expect(seatAfter(seat, aMatch(), kari)).toBe(seat)
    expect(seatAfter(seat, aMatch(), ola)).toBeNull()
    expect(seatAfter(seat, aMatch({ status: 'canceled' }), kari)).toBeNull()
    expect(seatAfter({ kind: 'queue', id: 'scrim' }, aMatch(), ola)).toEqual({ kind: 'queue', id: 'scrim' })
  })

  it.each([
    ['waiting', 'waiting', 0],
    ['picking_players', 'waiting', 1],
    ['picking_maps', 'waiting', 2],
    ['live', 'waiting', 3],
    ['live', 'knife', 4],
    ['complete', 'complete', 5],
    ['canceled', 'canceled', null],
  ] as const)('%s/%s is step %s of the way', (status, status_match, place) => expect(wayPlace({ status, status_match })).toBe(place))
})
