import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isShort, suitedRatings, suitingReach, suits } from '../../../../durable/rules/lobby/short-gather.ts'

const lacks = (free: number) => ({ status: 'waiting', kind: 'gather', current_players: 10 - free, max_players: 10 })

describe('a gather that lacks few', () => {
  it('lacks one or two, waits, and is not only for invited players', () => {
    expect([0, 1, 2, 3].map((free) => isShort(lacks(free)))).toEqual([false, true, true, false])
    expect(isShort({ ...lacks(1), status: 'picking_players' })).toBe(false)
    expect(isShort({ ...lacks(1), kind: 'scrim' })).toBe(false)
    expect(isShort({ ...lacks(1), door: { way: 'invited' } })).toBe(false)
  })

  const end = fc.option(fc.integer({ min: 0, max: 3000 }), { nil: null })
  it('suits exactly the ratings near its mean that its door lets in', () =>
    fc.assert(
      fc.property(end, end, fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 4000 }), (from, to, mean, elo) => {
        const suited = suitedRatings({ ...lacks(2), elo: { mean }, door: { way: 'open', from, to } })
        const isIn = suited !== null && elo >= suited.from && elo <= suited.to
        expect(isIn).toBe(Math.abs(elo - mean) <= suitingReach && elo >= (from ?? 0) && elo <= (to ?? 9999))
      }),
    ))

  it('suits a player whose rating is suited, anyone whose rating is not known, and nobody where it is for the invited', () => {
    const weak = { elo: { mean: 838 } }
    expect([suits(weak, 1138), suits(weak, 1139), suits(weak, 1250), suits(weak, null)]).toEqual([true, false, false, true])
    expect([suits({}, 1250), suits({ door: null }, 1250)]).toEqual([true, true])
    for (const elo of [838, null]) expect(suits({ ...weak, door: { way: 'invited' } }, elo)).toBe(false)
    expect(suits({ elo: { mean: 1250 }, door: { way: 'owner', from: null, to: 1200 } }, 1250)).toBe(false)
  })
})
