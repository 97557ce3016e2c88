import { type PoolShortage, shortagesOf } from '../../../../durable/rules/draft/map-pool.ts'
import type { AdminMap } from '../../../../worker/contract/admin/maps.ts'
import { mapTexts } from './texts.ts'

export type MapFlag = 'is_active' | 'in_pool'

/** How many maps are in the pool, and how many of them are preselected. */
export function countsOf(maps: readonly AdminMap[]): { pool: number; standard: number } {
  const pool = maps.filter(({ in_pool }) => in_pool === 1)
  return { pool: pool.length, standard: pool.filter(({ is_active }) => is_active === 1).length }
}

const sentence = (maps: readonly AdminMap[]) => (what: PoolShortage) => {
  const { pool, standard } = countsOf(maps)
  return mapTexts.shortage(what, what === 'scrims' ? standard : pool)
}

/** The shortages of the map pool, in whole sentences. */
export const shortageSentences = (maps: readonly AdminMap[]): string[] => shortagesOf(maps).map(sentence(maps))

/** The shortages that a change would add to the map pool, in whole sentences. */
export function newShortages(before: readonly AdminMap[], after: readonly AdminMap[]): string[] {
  const now = shortagesOf(before)
  return shortagesOf(after)
    .filter((what) => !now.includes(what))
    .map(sentence(after))
}

/** The maps after one of them was switched: a map that leaves the pool is no longer preselected. */
export const switched = (maps: readonly AdminMap[], id: number, flag: MapFlag, value: 0 | 1): AdminMap[] =>
  maps.map((map) => (map.id === id ? { ...map, [flag]: value, ...(flag === 'in_pool' && value === 0 && { is_active: 0 as const }) } : map))
