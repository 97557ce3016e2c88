import { expect, it } from 'vitest'
import { seatedIn, underWay } from '../../../durable/hub/gathers-under-way.ts'
import type { GatherCard } from '../../../durable/protocol/match/gather-card.ts'

const card = (status: GatherCard['status'], current_players: number, waiting?: number) =>
  ({ status, current_players, ...(waiting !== undefined && { waiting }) }) as GatherCard

it('who sits in a gather or waits for a seat is there; who has played is not', () => {
  const gathers = underWay([card('waiting', 7, 2), card('live', 10), card('complete', 10), card('canceled', 3)])
  expect([gathers.length, seatedIn(gathers)]).toEqual([2, 19])
})
