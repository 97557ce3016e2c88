import { useCallback, useEffect, useRef, useState } from 'react'
import type { StaffMedal } from '../../../../worker/contract/admin/medals.ts'
import { fetchStaffMedals } from '../../../net/api/admin/medals.ts'

/** `medals` is null while they are fetched; after a failure of the first fetch they stay so. */
type StaffMedals = { medals: readonly StaffMedal[] | null; hasFailed: boolean; load(): Promise<void> }

/** All medals as staff keep them; `load` fetches them anew, and what is shown stays meanwhile. */
export function useStaffMedals(): StaffMedals {
  const [medals, setMedals] = useState<readonly StaffMedal[] | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const asked = useRef(0)
  const load = useCallback(async () => {
    asked.current += 1
    const mine = asked.current
    setHasFailed(false)
    const reply = await fetchStaffMedals()
    if (mine !== asked.current) return
    if (reply.ok) setMedals(reply.data.medals)
    else setHasFailed(true)
  }, [])
  useEffect(() => void load(), [load])
  return { medals, hasFailed, load }
}
