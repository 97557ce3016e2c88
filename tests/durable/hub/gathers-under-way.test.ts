import { expect, it } from 'vitest'
import { seatedIn, seatNow, underWay } from '../../../durable/hub/gathers-under-way.ts'
import type { GatherCard } from '../../../durable/protocol/match/gather-card.ts'
import type { SeatPhase } from '../../../durable/protocol/site-messages.ts'

const card = (status: GatherCard['status'], current_players: number, waiting?: number) =>
  ({ status, current_players, ...(waiting !== undefined && { waiting }) }) as GatherCard

it('a player who sits in a gather or waits for a seat is there; one who has played is not', () => {
  const gathers = underWay([card('waiting', 7, 2), card('live', 10), card('complete', 10), card('canceled', 3)])
  expect([gathers.length, seatedIn(gathers)]).toEqual([2, 19])
})

it('a seat in a lobby is in a running match as soon as the list says so, and never in a lobby again', () => {
  const listed = (match_id: string, status: GatherCard['status']) => ({ match_id, status }) as GatherCard
  const phaseOf = (phase: SeatPhase, ...gathers: GatherCard[]) => seatNow({ kind: 'match', id: 'g1', phase }, gathers)?.phase
  expect(phaseOf('lobby', listed('g1', 'waiting'), listed('g2', 'live'))).toBe('lobby')
  expect(phaseOf('own lobby', listed('g1', 'picking_players'))).toBe('running')
  expect(phaseOf('running', listed('g1', 'waiting'))).toBe('running')
  // One that was opened just now, and is not listed yet.
  expect(phaseOf('own lobby')).toBe('own lobby')
  expect([seatNow(null, []), seatNow({ kind: 'queue', id: 'g1' }, [listed('g1', 'live')])]).toEqual([null, { kind: 'queue', id: 'g1' }])
})
