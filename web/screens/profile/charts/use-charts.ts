import { useCallback, useEffect, useRef, useState } from 'react'
import type { Charts } from '../../../../worker/contract/charts.ts'
import { fetchCharts } from '../../../net/api/player-charts.ts'
import type { Profile } from '../profile-view.ts'

/** The charts of the profile: null while they are loading. */
export type ChartsView = { charts: Charts | 'failed' | null; retry(): void }

/**
 * The charts of this player (docs/product.md 7.10), fetched again whenever the profile was. The shown charts stay until the reply arrives.
 */
export function useCharts(profile: Profile): ChartsView {
  const [known, setKnown] = useState<{ userId: string; is: Charts | 'failed' } | null>(null)
  const newestRequest = useRef(0)
  const load = useCallback(async (userId: string) => {
    const request = ++newestRequest.current
    const reply = await fetchCharts(userId)
    if (request !== newestRequest.current) return
    setKnown((before) => {
      if (reply.ok) return { userId, is: reply.data }
      return before?.userId === userId && before.is !== 'failed' ? before : { userId, is: 'failed' }
    })
  }, [])

  useEffect(() => void load(profile.user.uid), [load, profile])

  const retry = () => {
    setKnown(null)
    void load(profile.user.uid)
  }
  return { charts: known?.userId === profile.user.uid ? known.is : null, retry }
}
