import { describe, expect, it } from 'vitest'
import { liveScore } from '../../../web/contest/live/live-score.ts'
import { aMap, aMatch, aPlayedMap } from '../builders.ts'

const maps = [aMap(1, { display_name: 'Mirage' })]
const on = (over: Parameters<typeof aPlayedMap>[1] = {}, match: Parameters<typeof aMatch>[0] = {}) =>
  liveScore(aMatch({ status: 'live', series_type: 'bo1', maps, played: [aPlayedMap(1, { map_id: 1, ...over })], ...match }))

describe('how a match of a cup goes', () => {
  it('is its veto, then that it waits for a server', () => {
    expect(liveScore(aMatch({ status: 'picking_maps', maps, played: [] }))).toMatchObject({ stage: 'Kartveto', map: null, score: null })
    expect(on({ phase: 'to_come' })).toMatchObject({ stage: 'Venter på server', map: 'Mirage', score: null })
  })

  it('is its map and the rounds, once these count', () => {
    expect(on({ phase: 'warmup' })).toMatchObject({ stage: 'Oppvarming', score: null })
    expect(on({ phase: 'live', score_a: 7, score_b: 5 })).toMatchObject({ stage: 'Pågår', map: 'Mirage', score: [7, 5] })
  })

  it('says when it stands still', () => {
    expect(on({ phase: 'live' }, { paused: 1 }).stage).toBe('Pause')
    expect(on({ phase: 'live' }, { needs_decision: 1 })).toMatchObject({ stage: 'Venter på staben', score: null })
  })
})
