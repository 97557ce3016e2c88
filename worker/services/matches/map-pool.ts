import type { Database } from '../../../db/client.ts'
import type { MapRow } from '../../../db/queries/matches/maps.ts'
import { addMap, changeMap, deleteMap, type MapAct, readMaps } from '../../../db/queries/staff/admin-maps.ts'
import { checkMap, maxMaps, nextMapId, type PoolEntry } from '../../../durable/rules/draft/map-pool.ts'
import { type Refusal, refuse } from '../../../durable/rules/error-codes.ts'

export type NewMap = PoolEntry & { image_url: string | null }
type Changed = { ok: true; map: MapRow } | Refusal
/** Stores the image that comes with a map; false when it may not be stored now. Called when all other checks have passed. */
export type SaveImage = () => Promise<boolean>

const unknownMap = (): Refusal => refuse('PAGE_NOT_FOUND', 'Fant ikke kartet.')
/** The number of times that an act begins again because another one changed the maps meanwhile. */
const attempts = 3

const isSame = (one: NewMap, other: NewMap): boolean =>
  (['name', 'display_name', 'workshop_id', 'collection', 'is_active', 'in_pool', 'image_url'] as const).every(
    (field) => one[field] === other[field],
  )

/** Adds a map under an id that no map had before. The same map again is answered as added (docs/product.md 13.5). */
export async function addToPool(db: Database, map: NewMap, act: MapAct, saveImage: SaveImage): Promise<Changed> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const { maps, deleted } = await readMaps(db)
    const same = maps.find((other) => isSame(other, map))
    if (same) return { ok: true, map: same }
    if (maps.length >= maxMaps) return refuse('CONFLICT', `Det er plass til ${maxMaps} kart. Slett et annet først.`)
    const checked = checkMap(map, maps)
    if (!checked.ok) return checked
    if (!(await saveImage())) return refuse('SLOW_DOWN')
    const added = { ...map, id: nextMapId(maps, deleted) }
    if (await addMap(db, added, act)) return { ok: true, map: added }
  }
  return refuse('CONFLICT')
}

/** Changes a map to the result of `change`. A change without effect is answered as done, and leaves no line in the log. */
export async function changeInPool(
  db: Database,
  id: number,
  act: MapAct,
  change: (map: MapRow) => MapRow,
  saveImage: SaveImage = async () => true,
): Promise<Changed> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const { maps } = await readMaps(db)
    const before = maps.find((map) => map.id === id)
    if (!before) return unknownMap()
    const after = change(before)
    if (isSame(before, after)) return { ok: true, map: before }
    const checked = checkMap(
      after,
      maps.filter((map) => map !== before),
    )
    if (!checked.ok) return checked
    if (!(await saveImage())) return refuse('SLOW_DOWN')
    if (await changeMap(db, before, after, act)) return { ok: true, map: after }
  }
  return refuse('CONFLICT')
}

/** Deletes a map. Matches opened with it have their own copy; an already deleted one is answered as done. */
export async function deleteFromPool(db: Database, id: number, act: MapAct): Promise<{ ok: true } | Refusal> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const { maps, deleted } = await readMaps(db)
    const map = maps.find((each) => each.id === id)
    if (!map) return deleted.includes(id) ? { ok: true } : unknownMap()
    if (await deleteMap(db, map, act)) return { ok: true }
  }
  return refuse('CONFLICT')
}
