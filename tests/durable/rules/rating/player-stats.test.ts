import { describe, expect, it } from 'vitest'
import { noStats, statNames, sumStats } from '../../../../durable/rules/rating/player-stats.ts'

describe('several maps as one', () => {
  it('are the sums of every count', () => {
    const map = Object.fromEntries(statNames.map((name, place) => [name, place])) as ReturnType<typeof noStats>
    expect(sumStats([map, map, map])).toEqual(Object.fromEntries(statNames.map((name, place) => [name, place * 3])))
  })

  it('are nought when there are none', () => expect(sumStats([])).toEqual(noStats()))
})
