import { describe, expect, it } from 'vitest'
import { readReport } from '../../../durable/protocol/game-reports.ts'

describe('a report of a fork of the plugin', () => {
  it('that a backup was loaded, or the match recovered, is that the map went back, with its map where that is told', () => {
    const body = { event: 'backup_loaded', matchid: 7, map_number: 1, round_number: 12, filename: 'matchzy_7_1_round12.json' }
    expect(readReport(body)).toEqual({ what: 'went-back', map: 1 })
    expect(readReport({ event: 'match_recovered', matchid: 7 })).toEqual({ what: 'went-back', map: null })
    expect(readReport({ event: 'match_recovered', map_number: 'x' })).toEqual({ what: 'went-back', map: null })
  })

  it('is not understood when its event is unknown', () => {
    expect(readReport({ event: 'player_kicked' })).toBe('unknown')
  })
})
