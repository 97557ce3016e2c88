import { useCallback, useEffect, useState } from 'react'
import type { GatherDefaultsView, PoolMap, PoolMapsReply } from '../../../worker/contract/maps.ts'
import { fetchPoolMaps } from '../../net/api/maps.ts'
import { useSetAtom } from '../../state/store.ts'
import { ownToastMs, pushToastAtom } from '../../state/toast-atoms.ts'
import { toasts } from '../../texts/toasts.ts'

export type PoolMaps =
  | { state: 'loading' }
  | { state: 'failed'; retry(): void }
  | { state: 'loaded'; maps: readonly PoolMap[]; defaults: GatherDefaultsView }

/** The maps that can be chosen, and what a form begins with in which nobody chose anything. */
export function usePoolMaps(): PoolMaps {
  const [pool, setPool] = useState<PoolMapsReply | 'loading' | 'failed'>('loading')
  const pushToast = useSetAtom(pushToastAtom)
  const load = useCallback(async () => {
    setPool('loading')
    const reply = await fetchPoolMaps()
    setPool(reply.ok ? reply.data : 'failed')
    if (!reply.ok) pushToast({ type: 'error', msg: toasts.mapsFailed, duration: ownToastMs })
  }, [pushToast])
  useEffect(() => void load(), [load])
  if (pool === 'loading') return { state: 'loading' }
  if (pool === 'failed') return { state: 'failed', retry: load }
  return { state: 'loaded', maps: pool.maps, defaults: pool.defaults }
}
