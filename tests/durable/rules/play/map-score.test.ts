import { describe, expect, it } from 'vitest'
import {
  changesSides,
  isHalfOver,
  isMapNearlyOver,
  isMapOver,
  seriesScore,
  seriesWinner,
  sideAfter,
  winnerOf,
} from '../../../../durable/rules/play/map-score.ts'

type Score = readonly [number, number]
/** Every score up to this one, in which a team may be ahead by anything. */
const scores = Array.from({ length: 26 * 26 }, (_, at): Score => [Math.floor(at / 26), at % 26])
const written = (all: readonly Score[]) => all.map(([one, other]) => `${one}-${other}`).join(' ')
const ahead = (all: readonly Score[]) => all.filter(([one, other]) => one >= other)

describe('a map', () => {
  it('is over at 13 rounds with two more, and by overtimes of six from 12–12', () => {
    const thirteen = Array.from({ length: 12 }, (_, less): Score => [13, less])
    const overtimes = [16, 19, 22, 25].flatMap((more) => [more - 4, more - 3, more - 2].map((less): Score => [more, less]))
    const over = scores.filter(([one, other]) => isMapOver(one, other))
    expect(written(ahead(over))).toBe(written([...thirteen, ...overtimes]))
    expect(over.filter(([one, other]) => !isMapOver(other, one))).toEqual([])
  })

  it('is nearly over when a team needs two rounds more, or one, or none', () => {
    const near = scores.filter(([one, other]) => isMapNearlyOver(one, other))
    expect(near.filter(([one, other]) => !isMapNearlyOver(other, one))).toEqual([])
    expect(written(ahead(near).filter(([one]) => one < 13))).toBe(
      written([11, 12].flatMap((one) => Array.from({ length: 12 }, (_, other): Score => [one, other]).filter(([, other]) => other <= one))),
    )
    expect([isMapNearlyOver(12, 12), isMapNearlyOver(13, 12), isMapNearlyOver(14, 12), isMapNearlyOver(15, 14)]).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  it('has its teams on the other side after twelve rounds, and from the middle of each overtime on', () => {
    const rounds = Array.from({ length: 46 }, (_, at) => at)
    expect(rounds.filter(changesSides)).toEqual([12, 27, 33, 39, 45])
    const swaps = rounds.filter((each) => each > 0 && sideAfter(each, 'ct') !== sideAfter(each - 1, 'ct'))
    expect(swaps).toEqual(rounds.filter(changesSides))
    expect([sideAfter(0, 'ct'), sideAfter(0, 't')]).toEqual(['ct', 't'])
  })

  it('changes sides after twelve rounds, and between overtimes that are level', () => {
    const changes = scores.filter(([one, other]) => isHalfOver(one, other))
    const half = Array.from({ length: 13 }, (_, one): Score => [one, 12 - one])
    const level = [12, 15, 18, 21, 24].map((each): Score => [each, each])
    expect(written(changes.filter(([one, other]) => one + other <= 12))).toBe(written(half))
    expect(written(changes.filter(([one, other]) => one + other > 12))).toBe(written(level))
  })

  it('is won by the side that has more', () => {
    expect([winnerOf(13, 5), winnerOf(5, 13), winnerOf(12, 12)]).toEqual(['A', 'B', 'draw'])
  })
})

describe('a series', () => {
  it('counts the maps that were won', () => {
    expect(seriesScore(['A', 'B', 'draw', null, 'A'])).toEqual({ A: 2, B: 1 })
  })

  it('is won when the other team cannot catch up, and level after its last map', () => {
    expect([seriesWinner('bo3', []), seriesWinner('bo3', ['A']), seriesWinner('bo3', ['A', 'B'])]).toEqual([null, null, null])
    expect([seriesWinner('bo3', ['A', 'A']), seriesWinner('bo3', ['B', 'A', 'B'])]).toEqual(['A', 'B'])
    expect([seriesWinner('bo3', ['draw', 'A']), seriesWinner('bo3', ['draw', 'A', 'draw'])]).toEqual([null, 'A'])
    expect([seriesWinner('bo1', ['A']), seriesWinner('bo1', ['B']), seriesWinner('bo1', ['draw'])]).toEqual(['A', 'B', 'draw'])
  })
})
