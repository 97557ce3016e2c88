import { expect, it } from 'vitest'
import type { OpenGather } from '../../local/site-client.ts'
import { waitAtMostMs, waitedTooLong } from '../../local/waiting-matches.ts'

const aMatch = (match_id: string, status: string, status_match: string): OpenGather => ({
  match_id,
  creator_id: 'x',
  status,
  status_match,
  type: '5v5',
  is_competitive: 0,
  current_players: 10,
  max_players: 10,
  fill: 0,
})

it('a match that waits for a server that is not there is given up after three minutes, and nothing else is', () => {
  const since = new Map<string, number>()
  const seen = [aMatch('a', 'live', 'waiting'), aMatch('b', 'live', 'live'), aMatch('c', 'picking_maps', 'waiting')]
  expect(waitedTooLong(seen, since, 0)).toEqual([])
  expect(waitedTooLong(seen, since, waitAtMostMs - 1)).toEqual([])
  expect(waitedTooLong(seen, since, waitAtMostMs)).toEqual(['a'])
  expect(waitedTooLong([], since, waitAtMostMs)).toEqual([])
  expect(since.size).toBe(0)
})
