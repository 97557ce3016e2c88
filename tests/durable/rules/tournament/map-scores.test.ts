import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MapScore, seriesScoreOf } from '../../../../durable/rules/tournament/map-scores.ts'
import { mapsPlayed, seriesTypes } from '../../../../durable/rules/vocabulary.ts'

const textOf = (...maps: MapScore[]) => {
  const read = seriesScoreOf('bo3', maps)
  return read.ok ? read.score.join('-') : read.message
}

describe('the score of a series, from the rounds of its maps', () => {
  it('is how many maps each side has won', () => {
    expect(textOf([13, 7], [13, 9])).toBe('2-0')
    expect(textOf([13, 7], [10, 13], [16, 19])).toBe('1-2')
  })

  it('is none where a map has no winner, nobody has won, or maps follow after it', () => {
    expect(textOf([12, 12])).toBe('Kart 1 må ha en vinner.')
    expect(textOf()).toBe('Et lag må vinne 2 kart.')
    expect(textOf([13, 7], [7, 13])).toBe('Et lag må vinne 2 kart.')
    expect(textOf([13, 7], [13, 9], [13, 0])).toBe('Kampen er avgjort før kart 3.')
  })

  it('has a winner with just as many maps as it takes, and nobody has more', () => {
    const rounds = fc.tuple(fc.nat(30), fc.nat(30))
    fc.assert(
      fc.property(fc.constantFrom(...seriesTypes), fc.array(rounds, { maxLength: 6 }), (series, maps) => {
        const read = seriesScoreOf(series, maps)
        if (!read.ok) return
        const needed = (mapsPlayed(series) + 1) / 2
        expect(Math.max(...read.score)).toBe(needed)
        expect(Math.min(...read.score)).toBeLessThan(needed)
        expect(read.score[0] + read.score[1]).toBe(maps.length)
      }),
    )
  })
})
