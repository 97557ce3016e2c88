import { mapCatalogue } from '../../../durable/rules/draft/map-catalogue.ts'
import { unknownMapName } from '../../../durable/rules/draft/unknown-map.ts'
import { poolMaps } from '../../resource/shared/pool-maps.ts'
import { useResource } from '../../resource/use-resource.ts'

/**
 * The names of maps by their ids; `ids` is separated by commas. The names come from the map pool, and until it is loaded from the maps that
 * the site is built with.
 */
export function useMapNames(ids: string): string[] {
  const { value } = useResource(poolMaps, ids === '' ? null : undefined)
  const nameOf = (id: string): string =>
    value?.maps.find((map) => String(map.id) === id)?.display_name ??
    mapCatalogue.find((map) => String(map.id) === id)?.displayName ??
    unknownMapName(id)
  return ids.split(',').filter(Boolean).map(nameOf)
}
