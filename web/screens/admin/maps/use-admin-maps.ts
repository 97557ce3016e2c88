import type { AdminMap } from '../../../../worker/contract/admin/maps.ts'
import { fetchAdminMaps } from '../../../net/api/admin/maps.ts'
import { mapReply, resource } from '../../../resource/resource.ts'
import { useFailureToast } from '../../../resource/use-failure-toast.ts'
import { useResource } from '../../../resource/use-resource.ts'
import { toasts } from '../../../texts/toasts.ts'

const adminMaps = resource('admin maps', async () => mapReply(await fetchAdminMaps(), ({ maps }): readonly AdminMap[] => maps))

/** All maps of the site. `put` shows a saved map, a new or a changed one, and `drop` removes a deleted one, both before the list is read again. */
export function useAdminMaps() {
  const { value: maps, state, problem, retry, change } = useResource(adminMaps)
  useFailureToast(state === 'failed' ? problem : null, toasts.mapsFailed)
  return {
    maps,
    hasFailed: state === 'failed',
    load: retry,
    put: (map: AdminMap) => change((now) => [...now.filter(({ id }) => id !== map.id), map].sort((one, other) => one.id - other.id)),
    drop: (id: number) => change((now) => now.filter((map) => map.id !== id)),
  }
}
