import { describe, expect, it } from 'vitest'
import { type ListedGather, leavingNow, placeGather, shownGathers } from '../../../durable/gather-list/gather-list-decide.ts'
import type { GatherCard } from '../../../durable/protocol/match/gather-card.ts'
import type { MatchStatus } from '../../../durable/rules/vocabulary.ts'

const minute = 60_000
const card = (status: MatchStatus, id = 'g1') => ({ match_id: id, status, created_at: 1 }) as GatherCard
const placed = (status: MatchStatus, endedAt: number | null, now = 0, id = 'g1'): ListedGather => {
  const listed = placeGather(null, { revision: 1, gather: card(status, id), endedAt }, now)
  if (!listed) throw new Error('not listed')
  return listed
}

describe('a gather that has ended', () => {
  it.each([
    ['complete', 120],
    ['canceled', 10],
  ] as const)('%s, stays on the list for %i minutes', (status, minutes) => {
    const listed = placed(status, 0)
    expect(leavingNow([listed], minutes * minute - 1)).toEqual([])
    expect(leavingNow([listed], minutes * minute)).toEqual([listed])
    expect(placeGather(null, { revision: 2, gather: card(status), endedAt: 0 }, minutes * minute)).toBeNull()
  })

  it.each([
    ['complete', 10],
    ['canceled', 20],
  ] as const)('%s, makes room for newer ones: %i are shown', (status, most) => {
    const ended = Array.from({ length: most + 3 }, (_, place) => placed(status, place * 1_000, 0, `g${place}`))
    const open = placed('waiting', null, 0, 'open')
    expect(leavingNow([open, ...ended], minute).map(({ gather }) => gather.match_id)).toEqual(['g2', 'g1', 'g0'])
  })
})

describe('the list as it is shown', () => {
  it('has the newest first, and says how strong anybody is only while ELO is shown', () => {
    const strong = (id: string, created_at: number) => ({
      ...placed('waiting', null, 0, id),
      gather: { ...card('waiting', id), created_at, elo: { mean: 1_200, least: 1_100, most: 1_300 } },
    })
    const listed = [strong('older', 1), strong('newer', 2)]
    expect(shownGathers(listed, { elo: 1 })).toEqual([listed[1]?.gather, listed[0]?.gather])
    expect(shownGathers(listed, { elo: 0 })).toEqual([
      { match_id: 'newer', status: 'waiting', created_at: 2 },
      { match_id: 'older', status: 'waiting', created_at: 1 },
    ])
  })
})
