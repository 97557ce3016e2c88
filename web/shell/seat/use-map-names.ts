import { useEffect, useState } from 'react'
import { mapCatalogue } from '../../../durable/rules/draft/map-catalogue.ts'
import { unknownMapName } from '../../../durable/rules/draft/unknown-map.ts'
import { fetchPoolMaps } from '../../net/api/maps.ts'

/** The names of maps by their ids, which stand between commas: as the pool has them now, before that as the site came with them. */
export function useMapNames(ids: string): string[] {
  const [pool, setPool] = useState<readonly { id: number; display_name: string }[]>([])
  useEffect(() => {
    if (ids === '') return
    let isWanted = true
    void fetchPoolMaps().then((reply) => reply.ok && isWanted && setPool(reply.data.maps))
    return () => {
      isWanted = false
    }
  }, [ids])
  const nameOf = (id: string): string =>
    pool.find((map) => String(map.id) === id)?.display_name ??
    mapCatalogue.find((map) => String(map.id) === id)?.displayName ??
    unknownMapName(id)
  return ids.split(',').filter(Boolean).map(nameOf)
}
