import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clutchOf, type FoughtRound } from '../../../../durable/rules/play/clutches.ts'
import { playerId } from '../../../support/rules/ids.ts'

const team = (names: string) => names.split(' ').filter(Boolean).map(playerId)
const five = { A: team('a1 a2 a3 a4 a5'), B: team('b1 b2 b3 b4 b5') }
const round = (deaths: string, winner: 'A' | 'B', players: FoughtRound['players'] = five): FoughtRound => ({
  players,
  winner,
  deaths: deaths
    .split(' ')
    .filter(Boolean)
    .map((victim) => ({ victim: playerId(victim) })),
})

describe('a clutch', () => {
  it.each([
    ['one against one', 'a1 a2 a3 a4 b1 b2 b3 b4', 'A', { steamId: 'a5', against: 4 + 1 }],
    ['one against one, at the end', 'a1 b1 a2 b2 a3 b3 b4 a4 b5', 'A', { steamId: 'a5', against: 1 }],
    ['one against three', 'b1 b2 a1 a2 a4 a5 b3 b4 b5', 'A', { steamId: 'a3', against: 3 }],
    ['one against five, won by the clock', 'b1 b2 b3 b4', 'B', { steamId: 'b5', against: 5 }],
    ['won by the bomb after the last one fell', 'a1 a2 a3 a4 b1 b2 a5', 'A', { steamId: 'a5', against: 5 }],
    ['lost', 'a1 a2 a3 a4 b1 a5', 'B', null],
    ['not one: two were left', 'a1 a2 a3 b1 b2 b3 b4 b5', 'A', null],
    ['not one: nobody fell', '', 'A', null],
    ['of the winner, when both were alone', 'a1 a2 a3 a4 b1 b2 b3 b4 a5', 'B', { steamId: 'b5', against: 1 }],
  ] as const)('is %s', (_what, deaths, winner, clutch) => expect(clutchOf(round(deaths, winner))).toEqual(clutch))

  it('counts nobody twice, and no strangers', () =>
    expect(clutchOf(round('a1 a1 a1 b1 x a2 b1 a2 a3 bot a4 a4 b2', 'A'))).toEqual({ steamId: 'a5', against: 4 }))

  it('is over with the last enemy: who falls later changes nothing', () =>
    expect(clutchOf(round('a1 a2 b1 b2 b3 b4 b5 a3 a4', 'A'))).toBeNull())

  it('is that of somebody who was alone from the start', () =>
    expect(clutchOf(round('b1 b2 b3', 'A', { A: team('a1'), B: team('b1 b2 b3') }))).toEqual({ steamId: playerId('a1'), against: 3 }))

  it('needs somebody on both sides', () => {
    expect(clutchOf(round('', 'A', { A: team('a1'), B: [] }))).toBeNull()
    expect(clutchOf(round('', 'A', { A: [], B: team('b1') }))).toBeNull()
  })
})

/**
 * A round as it happened: the kills with victim and killer; and its lines as they may arrive: some of them again, some of strangers in
 * between.
 */
const anyRound = fc
  .record({
    size: fc.integer({ min: 1, max: 5 }),
    order: fc.shuffledSubarray([...five.A, ...five.B]),
    winner: fc.constantFrom('A' as const, 'B' as const),
  })
  .map(({ size, order, winner }) => {
    const players = { A: five.A.slice(0, size), B: five.B.slice(0, size) }
    return { players, winner, fallen: order.filter((who) => [...players.A, ...players.B].includes(who)) }
  })

/** The same, by looking at every moment of the round. */
function seenByWatching({ players, winner, fallen }: { players: typeof five; winner: 'A' | 'B'; fallen: string[] }) {
  for (let moment = 0; moment <= fallen.length; moment += 1) {
    const isUp = (who: string) => !fallen.slice(0, moment).includes(who)
    const [friends, enemies] = [players[winner].filter(isUp), players[winner === 'A' ? 'B' : 'A'].filter(isUp)]
    if (enemies.length === 0) return null
    if (friends.length === 1) return { steamId: friends[0], against: enemies.length }
  }
  return null
}

it('a clutch is what somebody who watches would call one', () => {
  fc.assert(
    fc.property(anyRound, (played) => {
      expect(clutchOf({ ...played, deaths: played.fallen.map((victim) => ({ victim })) })).toEqual(seenByWatching(played))
    }),
  )
})

it('a clutch stays the same when lines come again or tell of strangers', () => {
  fc.assert(
    fc.property(anyRound, fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean()), { maxLength: 10 }), (played, additions) => {
      const deaths = played.fallen.map((victim) => ({ victim }))
      const noisy = [...deaths]
      for (const [from, gap, isStranger] of additions) {
        const first = from % Math.max(1, noisy.length)
        const again = isStranger ? { victim: playerId('stranger') } : noisy[first]
        if (again) noisy.splice(Math.min(noisy.length, first + 1 + (gap % 5)), 0, again)
      }
      expect(clutchOf({ ...played, deaths: noisy })).toEqual(clutchOf({ ...played, deaths }))
    }),
  )
})
