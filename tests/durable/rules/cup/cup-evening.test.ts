import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cupEndsAt, cupEveningMs, type RoundLeft } from '../../../../durable/rules/cup/cup-evening.ts'

const minutes = (players: number): number => cupEveningMs(players) / 60_000

it('plans an hour a round, with a pause between them, for the rounds and the play-offs that this many players make', () => {
  // 2 teams: a round and the final; 5: three rounds, semi-finals and the final; 12: four and three; 20: five and three.
  expect([2, 23, 60, 100].map(minutes)).toEqual([2 * 70 - 10, 5 * 70 - 10, 7 * 70 - 10, 8 * 70 - 10])
})

const round = (toPlay: number, running = 0): RoundLeft => ({ toPlay, running })
const minutesLeft = (rounds: readonly RoundLeft[], servers: number): number => cupEndsAt(rounds, { now: 0, servers }) / 60_000

it('ends later with fewer servers, and counts half of what is played', () => {
  expect(minutesLeft([round(4), round(2), round(1)], 4)).toBe(3 * 60 + 2 * 10)
  expect(minutesLeft([round(4), round(2), round(1)], 2)).toBe(4 * 60 + 2 * 10)
  expect(minutesLeft([round(0, 4), round(1)], 4)).toBe(30 + 10 + 60)
  expect(minutesLeft([round(2, 2)], 2)).toBe(30 + 60)
  expect(minutesLeft([round(0)], 2)).toBe(0)
})

it('never ends later with more servers, nor earlier with more to play', () => {
  const left = fc.array(fc.record({ toPlay: fc.nat(12), running: fc.nat(4) }), { maxLength: 7 })
  fc.assert(
    fc.property(left, fc.integer({ min: 1, max: 12 }), (rounds, servers) => {
      const ends = minutesLeft(rounds, servers)
      expect(minutesLeft(rounds, servers + 1)).toBeLessThanOrEqual(ends)
      expect(minutesLeft([...rounds, round(1)], servers)).toBeGreaterThan(ends)
    }),
  )
})
