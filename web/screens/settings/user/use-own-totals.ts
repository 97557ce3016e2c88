import { useCallback, useEffect, useRef, useState } from 'react'
import type { UserStats } from '../../../../worker/contract/profiles.ts'
import type { OwnUser } from '../../../../worker/contract/users.ts'
import { fetchTotals } from '../../../net/api/account.ts'

/** The player's totals: null until they arrive, 'failed' when they did not. Shown totals stay when a refresh fails. */
export function useOwnTotals(user: OwnUser): { totals: UserStats | 'failed' | null; retry(): void } {
  const [totals, setTotals] = useState<UserStats | 'failed' | null>(null)
  const newestRequest = useRef(0)
  const { steamid } = user
  const load = useCallback(async () => {
    const request = ++newestRequest.current
    const reply = await fetchTotals(steamid)
    if (request !== newestRequest.current) return
    if (reply.ok) setTotals(reply.data.playerStats)
    else setTotals((before) => (before === null ? 'failed' : before))
  }, [steamid])
  // A new `user` means that a result has come (docs/product.md 4.3), or that the site is back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is a trigger.
  useEffect(() => void load(), [load, user])
  const retry = () => {
    setTotals(null)
    void load()
  }
  return { totals, retry }
}
