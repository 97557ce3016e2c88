import type { AdminMap } from '../../../../worker/contract/admin/maps.ts'
import { fetchAdminMaps } from '../../../net/api/admin/maps.ts'
import type { Reply } from '../../../net/http.ts'
import { mapReply, resource } from '../../../resource/resource.ts'
import { useFailureToast } from '../../../resource/use-failure-toast.ts'
import { useResource } from '../../../resource/use-resource.ts'
import { toasts } from '../../../texts/toasts.ts'

const adminMaps = resource('admin maps', async () => mapReply(await fetchAdminMaps(), ({ maps }): readonly AdminMap[] => maps))

/** All maps of the site, as the server last said: `keep` takes a map as it is now, an old one or a new one. */
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

/** A reply whose refusal begins with what was not done, and goes on with why if the server said so. */
export async function inWords<T>(work: Promise<Reply<T>>, failed: string): Promise<Reply<T>> {
  const reply = await work
  if (reply.ok) return reply
  return { ...reply, message: reply.isFromServer ? `${failed}. ${reply.message}` : failed }
}
