import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hltvRating } from '../../../../durable/rules/rating/hltv-rating.ts'
import { damagePerRound, headshotRatio, killsPerDeath } from '../../../../durable/rules/rating/ratios.ts'

const none = { kills: 0, deaths: 0, rounds: 0, twoKills: 0, threeKills: 0, fourKills: 0, fiveKills: 0 }

describe('the HLTV 1.0 rating', () => {
  it('is the formula’s, worked out by hand', () => {
    // 20 kills in 25 rounds: 8 alone, three twos and two threes; 15 deaths.
    const kills = 20 / 25 / 0.679
    const survival = 10 / 25 / 0.317
    const rounds = (8 + 4 * 3 + 9 * 2) / 25 / 1.277
    const byHand = (kills + 0.7 * survival + rounds) / 2.7
    expect(hltvRating({ ...none, kills: 20, deaths: 15, rounds: 25, twoKills: 3, threeKills: 2 })).toBe(Math.round(byHand * 100) / 100)
  })

  it('is nought before the first round', () => expect(hltvRating(none)).toBe(0))

  it('never falls for one kill more, and is not lower for more kills at once', () =>
    fc.assert(
      fc.property(fc.nat(30), fc.nat(20), (kills, deaths) => {
        const counts = { ...none, kills, deaths, rounds: 30 }
        expect(hltvRating({ ...counts, kills: kills + 1 })).toBeGreaterThanOrEqual(hltvRating(counts))
        if (kills >= 5) expect(hltvRating({ ...counts, fiveKills: 1 })).toBeGreaterThan(hltvRating(counts))
      }),
    ))
})

describe('ratios', () => {
  it('are rounded as they are shown', () => {
    expect(killsPerDeath(20, 15)).toBe(1.33)
    expect(damagePerRound(1_999, 22)).toBe(90.86)
    expect(headshotRatio(7, 22)).toBe(0.3182)
  })

  it('are not divided by nought', () => {
    expect([killsPerDeath(5, 0), killsPerDeath(0, 0), damagePerRound(0, 0), headshotRatio(0, 0)]).toEqual([5, 0, 0, 0])
  })
})
