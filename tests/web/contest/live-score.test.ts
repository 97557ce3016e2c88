import { describe, expect, it } from 'vitest'
import { liveScore } from '../../../web/contest/live/live-score.ts'
import { aMap, aMatch, aPlayedMap, aPlayer, kari, ola } from '../builders.ts'

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

  it('tells who it waits for: whose turn it is, or who is not there', () => {
    const veto = aMatch({
      status: 'picking_maps',
      maps,
      turn: { team: 'B', does: 'ban_map', map_id: null },
      team_names: { A: 'Ulv', B: 'Rev' },
    })
    expect(liveScore(veto)).toMatchObject({ detail: 'Rev stryker kart', waitsFor: ['B'] })
    const players = [aPlayer(kari, { team: 'A' }), aPlayer(ola, { team: 'B' })]
    const warmup = on({ phase: 'warmup' }, { players, max_players: 2, missed: [], awaited: [{ steamid: kari, until: 1 }] })
    expect(warmup).toMatchObject({ detail: '1 av 2 er inne', waitsFor: ['A'] })
  })

  it('tells the round, and of a series the map and how it stands', () => {
    expect(on({ phase: 'live', score_a: 7, score_b: 5 }).detail).toBe('Runde 13')
    const series = on({ phase: 'live' }, { series_type: 'bo3', team1_score: 1, team2_score: 0 })
    expect(series.detail).toBe('Runde 1 · Kart 1 av 3 · 1–0 i kart')
  })
})
