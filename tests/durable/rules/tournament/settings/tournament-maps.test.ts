import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mapCountOf } from '../../../../../durable/rules/lobby/gather-options.ts'
import { type PhaseSeries, usualSeries } from '../../../../../durable/rules/tournament/settings/phase-series.ts'
import { checkOwnMaps, mapsOf, mapsToPlay, ownMapCount } from '../../../../../durable/rules/tournament/settings/tournament-maps.ts'
import { seriesTypes } from '../../../../../durable/rules/vocabulary.ts'

const siteMap = (id: number, is_active: 0 | 1 = 0, in_pool: 0 | 1 = 1) => ({ id, is_active, in_pool })
/** Seven active maps, seven more in the pool, and one that staff took out of it. */
const site = [
  ...[1, 2, 3, 4, 5, 6, 7].map((id) => siteMap(id, 1)),
  ...[8, 9, 10, 11, 12, 13, 14].map((id) => siteMap(id)),
  siteMap(15, 0, 0),
]
const idsOf = (maps: readonly { id: number }[] | null) => maps?.map(({ id }) => id)

describe('the own maps of a tournament', () => {
  const check = (chosen: readonly number[], series: PhaseSeries = usualSeries) =>
    checkOwnMaps(chosen, { type: 'groups_bracket', series, maps: site })

  it('are exactly as many as a series takes, or three to ten for single maps', () => {
    expect(ownMapCount('groups_bracket', usualSeries)).toEqual({ min: 7, max: 7 })
    expect(ownMapCount('swiss', usualSeries)).toEqual({ min: 3, max: 10 })
    expect(ownMapCount('swiss', { ...usualSeries, tables: 'bo3' })).toEqual({ min: 7, max: 7 })
    expect(ownMapCount('bracket', { ...usualSeries, bracket: 'bo1', final: 'bo1' })).toEqual({ min: 3, max: 10 })
  })

  it('are different maps of the pool', () => {
    expect(check([8, 9, 10, 11, 12, 13, 14])).toEqual({ ok: true })
    const wrong = [[], [8, 9, 10], [8, 9, 10, 11, 12, 13, 13], [8, 9, 10, 11, 12, 13, 15], [8, 9, 10, 11, 12, 13, 99]]
    for (const chosen of wrong) expect(check(chosen)).toMatchObject({ code: 'INVALID_INPUT', fields: ['maps'] })
  })

  it('are the active duty maps where nobody chose', () => {
    expect(idsOf(mapsOf(null, site))).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(idsOf(mapsOf([14, 8, 15, 99], site))).toEqual([8, 14, 15])
  })
})

describe('the maps of a match', () => {
  it('are the chosen ones, also where one has left the pool', () =>
    expect(idsOf(mapsToPlay([8, 9, 10, 11, 12, 13, 15], site, 'bo3'))).toEqual([8, 9, 10, 11, 12, 13, 15]))

  it('are filled up with active duty maps where a chosen one was deleted', () =>
    expect(idsOf(mapsToPlay([1, 9, 10, 11, 12, 13, 99], site, 'bo5'))).toEqual([1, 9, 10, 11, 12, 13, 2]))

  it('are never too few for the veto, never too many, and never one twice', () =>
    fc.assert(
      fc.property(
        fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 10 })),
        fc.subarray(site),
        fc.constantFrom(...seriesTypes),
        (chosen, maps, series) => {
          const played = mapsToPlay(chosen, maps, series)
          const { min, max } = mapCountOf(series)
          const able = new Set([...mapsOf(chosen, maps), ...mapsOf(null, maps)])
          if (!played) {
            expect(able.size).toBeLessThan(min)
            return
          }
          expect(played.length).toBeGreaterThanOrEqual(min)
          expect(played.length).toBeLessThanOrEqual(max)
          expect(new Set(played).size).toBe(played.length)
          expect(played.every((map) => able.has(map))).toBe(true)
        },
      ),
    ))
})
