import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rankTiers } from '../../../../durable/rules/rating/rank-tiers.ts'
import { rankProgress } from '../../../../web/format/rank-progress.ts'
import { clutches, multiKills, perMatch } from '../../../../web/screens/profile/profile-figures.ts'
import { someStats } from './profile-builders.ts'

describe('the way to the next rank', () => {
  it.each([
    [0, 'Torsk i Tåka', 'Odins Blinde Øye', 0, 201],
    [1000, 'Frøyas Flashbanger', 'Heimdalls Hørselsvern', 99.5, 1],
    [1001, 'Heimdalls Hørselsvern', 'Mimirs Madbomber', 0, 200],
    [1101, 'Heimdalls Hørselsvern', 'Mimirs Madbomber', 50, 100],
  ])('at %i leads from %s to %s', (elo, rank, next, percent, left) =>
    expect(rankProgress(elo)).toMatchObject({ rank: { name: rank }, next: { name: next }, percent, left }),
  )

  it('is walked to its end at the last rank', () =>
    expect(rankProgress(2412)).toMatchObject({ rank: { level: 11 }, next: null, percent: 100, left: 0 }))

  it('ends, for every rating, exactly where the next rank begins', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), (elo) => {
        const progress = rankProgress(elo)
        expect(rankTiers.some((tier) => tier.minElo === elo + (progress?.left ?? 0))).toBe(true)
        expect(progress?.percent).toBeGreaterThanOrEqual(0)
        expect(progress?.percent).toBeLessThan(100)
      }),
    )
  })
})

describe('the figures of a profile', () => {
  it('are spread over the matches, but the matches over nothing', () => {
    const stats = someStats({ matches_played: 4, kills: 50 })
    expect(perMatch(stats, 'kills')).toBe(12.5)
    expect(perMatch(stats, 'matches_played')).toBeNull()
    expect(perMatch(someStats({ matches_played: 0 }), 'kills')).toBeNull()
  })

  it('name rounds by what was done in them', () =>
    expect([...clutches, ...multiKills].map(({ stat, name }) => [stat, name])).toEqual([
      ['total_1v1', '1v1'],
      ['total_1v2', '1v2'],
      ['total_1v3', '1v3'],
      ['total_1v4', '1v4'],
      ['total_1v5', '1v5'],
      ['total_2k', '2K'],
      ['total_3k', '3K'],
      ['total_4k', '4K'],
      ['total_5k', '5K'],
    ]))
})
