import { useCallback, useEffect, useState } from 'react'
import type { PoolMap } from '../../../worker/contract/maps.ts'
import { fetchPoolMaps } from '../../net/api/maps.ts'
import { useSetAtom } from '../../state/store.ts'
import { ownToastMs, pushToastAtom } from '../../state/toast-atoms.ts'
import { toasts } from '../../texts/toasts.ts'

export type PoolMaps = { state: 'loading' } | { state: 'failed'; retry(): void } | { state: 'loaded'; maps: readonly PoolMap[] }

/** The maps that can be chosen. */
export function usePoolMaps(): PoolMaps {
  const [maps, setMaps] = useState<readonly PoolMap[] | 'loading' | 'failed'>('loading')
  const pushToast = useSetAtom(pushToastAtom)
  const load = useCallback(async () => {
    setMaps('loading')
    const reply = await fetchPoolMaps()
    setMaps(reply.ok ? reply.data.maps : 'failed')
    if (!reply.ok) pushToast({ type: 'error', msg: toasts.mapsFailed, duration: ownToastMs })
  }, [pushToast])
  useEffect(() => void load(), [load])
  if (maps === 'loading') return { state: 'loading' }
  if (maps === 'failed') return { state: 'failed', retry: load }
  return { state: 'loaded', maps }
}
