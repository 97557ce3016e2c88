import { expect, it } from 'vitest'
import { cupEveningMs } from '../../../../durable/rules/cup/cup-evening.ts'

const minutes = (players: number): number => cupEveningMs(players) / 60_000

it('plans an hour a round, with a pause between them, for the rounds and the play-offs that so many players make', () => {
  // 2 teams: a round and the final; 5: three rounds, semi-finals and the final; 12: four and three; 20: five and three.
  expect([2, 23, 60, 100].map(minutes)).toEqual([2 * 70 - 10, 5 * 70 - 10, 7 * 70 - 10, 8 * 70 - 10])
})
