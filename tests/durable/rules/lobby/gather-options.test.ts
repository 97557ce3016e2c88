import { describe, expect, it } from 'vitest'
import {
  checkGatherOptions,
  type GatherOptions,
  mapCountOf,
  maxPlayersOf,
  tooManyMapsText,
} from '../../../../durable/rules/lobby/gather-options.ts'

const pool = new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
const options = (fields: Partial<GatherOptions> = {}): GatherOptions => ({
  type: '5v5',
  maxPlayers: 10,
  isCompetitive: true,
  seriesType: 'bo3',
  pickType: 'ABBAABAB',
  mapIds: [1, 2, 3, 4, 5, 7, 8],
  ...fields,
})

describe('a new gather', () => {
  it.each([
    ['2v2', 4],
    ['3v3', 6],
    ['4v4', 8],
    ['5v5', 10],
    ['super', 10],
  ] as const)('has, with type %s, %i players', (type, players) => expect(maxPlayersOf(type)).toBe(players))

  it('is accepted with seven maps of the pool for a series', () => expect(checkGatherOptions(options(), 1, pool)).toEqual({ ok: true }))

  it.each([
    ['too few maps', { mapIds: [1, 2] }],
    ['too many maps', { mapIds: [1, 2, 3, 4, 5, 6, 7, 8] }],
    ['a map twice', { mapIds: [1, 1, 2, 3, 4, 5, 6] }],
    ['a map outside the pool', { mapIds: [1, 2, 3, 4, 5, 6, 99] }],
    ['players that are not two teams', { maxPlayers: 8 }],
    ['a competitive 2v2', { type: '2v2', maxPlayers: 4, seriesType: 'bo1', pickType: 'random', mapIds: [1, 2, 3] }],
    ['a 3v3 over three maps', { type: '3v3', maxPlayers: 6, isCompetitive: false, pickType: 'random' }],
    ['a draw of captains where nobody picks', { captainRule: 'draw', pickType: 'random' }],
    ['captains who pick in a 4v4', { type: '4v4', maxPlayers: 8, isCompetitive: false, seriesType: 'bo1', mapIds: [1, 2, 3] }],
  ] as const)('is refused with %s', (_what, fields) =>
    expect(checkGatherOptions(options(fields as Partial<GatherOptions>), 1, pool)).toMatchObject({ ok: false, code: 'INVALID_INPUT' }),
  )

  it.each([
    ['bo1', 10],
    ['bo3', 7],
    ['bo5', 7],
  ] as const)('says how many maps %s takes at most', (series, max) => {
    expect(mapCountOf(series).max).toBe(max)
    expect(tooManyMapsText(series)).toBe(`Du kan ikke velge mer enn ${max} maps for ${series.toUpperCase()}`)
  })

  it.each([
    ['none', 'bo3', { min: 3, max: 3 }],
    ['none', 'bo1', { min: 1, max: 1 }],
    ['drawn', 'bo1', { min: 2, max: 10 }],
    ['drawn', 'bo5', { min: 6, max: 10 }],
    ['major', 'bo1', { min: 7, max: 7 }],
    ['random_first', 'bo1', { min: 3, max: 10 }],
  ] as const)('by the veto %s takes other numbers of maps for %s', (veto, series, count) => {
    expect(mapCountOf(series, veto)).toEqual(count)
    const enough = Array.from({ length: count.min }, (_, place) => place + 1)
    expect(checkGatherOptions(options({ veto, seriesType: series, mapIds: enough }), 1, new Set(enough))).toEqual({ ok: true })
    expect(checkGatherOptions(options({ veto, seriesType: series, mapIds: enough.slice(1) }), 1, new Set(enough))).toMatchObject({
      ok: false,
    })
  })

  it('keeps super for administrators and ABBAABBA for staff', () => {
    expect(checkGatherOptions(options({ type: 'super' }), 2, pool)).toMatchObject({ code: 'FORBIDDEN' })
    expect(checkGatherOptions(options({ type: 'super' }), 3, pool)).toEqual({ ok: true })
    expect(checkGatherOptions(options({ pickType: 'ABBAABBA' }), 1, pool)).toMatchObject({ code: 'FORBIDDEN' })
    expect(checkGatherOptions(options({ pickType: 'ABBAABBA' }), 2, pool)).toEqual({ ok: true })
  })
})
