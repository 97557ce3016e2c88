import { useCallback, useEffect, useState } from 'react'
import type { AdminMap } from '../../../../worker/contract/admin/maps.ts'
import { fetchAdminMaps } from '../../../net/api/admin/maps.ts'
import type { Reply } from '../../../net/http.ts'
import { useSetAtom } from '../../../state/store.ts'
import { ownToastMs, pushToastAtom } from '../../../state/toast-atoms.ts'
import { toasts } from '../../../texts/toasts.ts'

export type AdminMaps = {
  /** Null until they are there. */
  maps: readonly AdminMap[] | null
  hasFailed: boolean
  load(): void
  /** A map as the server has it now, an old one or a new one. */
  keep(map: AdminMap): void
  drop(id: number): void
}

/** All maps of the site, as the server last said. */
export function useAdminMaps(): AdminMaps {
  const [maps, setMaps] = useState<readonly AdminMap[] | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const pushToast = useSetAtom(pushToastAtom)
  const load = useCallback(async () => {
    setHasFailed(false)
    const reply = await fetchAdminMaps()
    if (reply.ok) return setMaps(reply.data.maps)
    setHasFailed(true)
    pushToast({ type: 'error', msg: toasts.mapsFailed, duration: ownToastMs })
  }, [pushToast])
  useEffect(() => void load(), [load])
  return {
    maps,
    hasFailed,
    load: () => void load(),
    keep: (map) => setMaps((now) => [...(now ?? []).filter(({ id }) => id !== map.id), map].sort((one, other) => one.id - other.id)),
    drop: (id) => setMaps((now) => (now ?? []).filter((map) => map.id !== id)),
  }
}

/** A reply whose refusal begins with what was not done, and goes on with why if the server said so. */
export async function inWords<T>(work: Promise<Reply<T>>, failed: string): Promise<Reply<T>> {
  const reply = await work
  if (reply.ok) return reply
  return { ...reply, message: reply.isFromServer ? `${failed}. ${reply.message}` : failed }
}
