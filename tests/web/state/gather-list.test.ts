import { describe, expect, it } from 'vitest'
import { applyGatherFrame, groupGathers } from '../../../web/state/gather-list.ts'
import { gathersAtom, receiveSiteAtom } from '../../../web/state/site-atoms.ts'
import { createStore } from '../../../web/state/store.ts'
import { aGather } from '../builders.ts'

const one = aGather({ match_id: 'g1' })
const two = aGather({ match_id: 'g2' })

describe('the list of active gathers', () => {
  it('is what the snapshot and the answer to watching say', () => {
    expect(applyGatherFrame([one], { event: 'gathers', data: { gathers: [two] } })).toEqual([two])
  })

  it('takes a new one to the front, once', () => {
    const frame = { event: 'new_gather', data: { gather: two } } as const
    const once = applyGatherFrame([one], frame)
    expect(once).toEqual([two, one])
    expect(applyGatherFrame(once, frame)).toEqual([two, one])
  })

  it('replaces a changed one where it stands', () => {
    const fuller = { ...one, current_players: 7 }
    expect(applyGatherFrame([two, one], { event: 'gather_updated', data: { gather: fuller } })).toEqual([two, fuller])
  })

  it('drops one that leaves, and a late change does not bring it back', () => {
    const without = applyGatherFrame([one, two], { event: 'gather_started', data: { gather: one } })
    expect(without).toEqual([two])
    expect(applyGatherFrame(without, { event: 'gather_updated', data: { gather: one } })).toEqual([two])
    expect(applyGatherFrame(without, { event: 'gather_started', data: { gather: one } })).toEqual([two])
  })

  it('knows nothing until somebody has told it', () => {
    expect(applyGatherFrame(null, { event: 'gather_updated', data: { gather: one } })).toBeNull()
    const store = createStore()
    store.set(receiveSiteAtom, { event: 'live_figures', data: { online: 1, queued: 0, gathers: 0 } })
    expect(store.get(gathersAtom)).toBeNull()
  })

  it('shows those one can join first, the one that lacks fewest on top and the older before the newer, then what is played, then what has ended', () => {
    const gathers = [
      aGather({ match_id: 'over', status: 'complete', created_at: 1_000, ended_at: 8_000 }),
      aGather({ match_id: 'off', status: 'canceled', created_at: 9_999 }),
      aGather({ match_id: 'full', current_players: 10 }),
      aGather({ match_id: 'live', status: 'live', current_players: 10 }),
      aGather({ match_id: 'nearly', current_players: 9 }),
      aGather({ match_id: 'drafting', status: 'picking_players', created_at: 5_000 }),
      aGather({ match_id: 'empty' }),
      aGather({ match_id: 'later', status: 'complete', created_at: 500, ended_at: 9_000 }),
      aGather({ match_id: 'newer', created_at: 5_000 }),
    ]
    const ids = Object.entries(groupGathers(gathers, null)).map(([group, cards]) => [group, ...cards.map((card) => card.match_id)])
    expect(ids).toEqual([
      ['open', 'nearly', 'empty', 'newer', 'full'],
      ['running', 'drafting', 'live'],
      ['finished', 'later', 'over'],
      ['canceled', 'off'],
    ])
  })

  it('shows those that suit a player before those that lack fewer', () => {
    const at = (match_id: string, mean: number, over = {}) =>
      aGather({ match_id, elo: { mean, least: mean - 50, most: mean + 50 }, ...over })
    const gathers = [
      at('weak', 838, { current_players: 9 }),
      at('near', 1200, { current_players: 4 }),
      at('nearer', 1250, { current_players: 4, created_at: 500 }),
      at('closed', 1250, { current_players: 8, door: { way: 'open', from: null, to: 1200 } }),
      at('full', 1250, { current_players: 10 }),
      at('invited', 1250, { current_players: 7, door: { way: 'invited' } }),
    ]
    const order = (elo: number | null) => groupGathers(gathers, elo).open.map((card) => card.match_id)
    expect(order(1250)).toEqual(['nearer', 'near', 'weak', 'closed', 'invited', 'full'])
    expect(order(null)).toEqual(['weak', 'closed', 'nearer', 'near', 'invited', 'full'])
  })
})
