import { type Refusal, refuse } from '../error-codes.ts'
import { mapCountOf } from '../lobby/gather-options.ts'
import type { MapCollection } from '../vocabulary.ts'

/** A map as staff manage it (docs/product.md 13.5). `name` is the engine's, '' where only the workshop knows the map. */
export type PoolEntry = {
  name: string
  display_name: string
  workshop_id: string | null
  collection: MapCollection
  /** 1 is preselected in a new gather, and what scrims are played over ('Standard'). */
  is_active: 0 | 1
  /** 1 may be chosen at all. */
  in_pool: 0 | 1
}

/** An engine name goes to the console of game servers. It begins with a letter: a name of digits would be taken for a workshop id. */
export const engineNamePattern = /^[a-z][a-z0-9_]{0,62}$/
/** Steam's number of a workshop map, as the plugin reads it: a positive whole number. */
export const workshopIdPattern = /^[1-9]\d{0,17}$/
export const displayNameMaxLength = 40
/** As many maps as a site keeps: its lists are read whole. */
export const maxMaps = 200

/** As many maps may be preselected as fit into a new gather. */
export const maxStandardMaps = mapCountOf('bo1').max
/** With fewer of them there are no scrims. */
export const minStandardMaps = mapCountOf('bo1').min
/** With fewer in the pool there is no bo3 or bo5. */
export const minPoolMaps = mapCountOf('bo3').min

/** The ids from here on are the staff's: the catalogue that every site starts with may grow below them. */
const firstStaffMapId = 1_000

/** The id of the next map: never one that another map had. */
export const nextMapId = (maps: readonly { id: number }[], deleted: readonly number[]): number =>
  Math.max(firstStaffMapId - 1, ...deleted, ...maps.map(({ id }) => id)) + 1

const conflict = (message: string, ...fields: string[]): Refusal => refuse('CONFLICT', message, fields)

/**
 * Checks a map against the others (docs/product.md 13.5). Refuses with INVALID_INPUT a map without a name that a server knows, and with
 * CONFLICT a name that another map has, or a preselected map that is outside of the pool or one too many.
 */
export function checkMap(map: PoolEntry, others: readonly PoolEntry[]): { ok: true } | Refusal {
  if (map.name === '' && map.workshop_id === null) {
    return refuse('INVALID_INPUT', 'Kartet trenger et motornavn eller en Workshop-ID.', ['name', 'workshop_id'])
  }
  const named = map.name !== '' && others.find(({ name }) => name === map.name)
  if (named) return conflict(`${map.name} er allerede lagt til som ${named.display_name}.`, 'name')
  const published = map.workshop_id !== null && others.find(({ workshop_id }) => workshop_id === map.workshop_id)
  if (published) return conflict(`Workshop-ID ${map.workshop_id} er allerede lagt til som ${published.display_name}.`, 'workshop_id')
  if (map.is_active === 1 && map.in_pool === 0) return conflict('Legg kartet i poolen først. Da kan det være standard.', 'is_active')
  const standards = others.filter(({ is_active }) => is_active === 1).length
  if (map.is_active === 1 && standards >= maxStandardMaps) {
    return conflict(`Bare ${maxStandardMaps} kart kan være standard. Ta bort et annet først.`, 'is_active')
  }
  return { ok: true }
}

/** The series that the pool as it stands does not allow: scrims, and bo3 and bo5. */
export type PoolShortage = 'scrims' | 'series'

/** The series that there are too few maps for (docs/product.md 13.5). */
export function shortagesOf(maps: readonly Pick<PoolEntry, 'is_active' | 'in_pool'>[]): PoolShortage[] {
  const pool = maps.filter(({ in_pool }) => in_pool === 1)
  const standard = pool.filter(({ is_active }) => is_active === 1)
  return [...(standard.length < minStandardMaps ? ['scrims' as const] : []), ...(pool.length < minPoolMaps ? ['series' as const] : [])]
}
