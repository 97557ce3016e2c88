import { useEffect } from 'react'
import type { Overview } from '../../worker/contract/admin/overview.ts'
import { staffWaitingAtom } from '../state/staff-atoms.ts'
import { useSetAtom } from '../state/store.ts'
import { menuCounts, sumOfCounts } from './menu-counts.ts'

/** Sets the number of waiting items in the site's menus and titles from the overview; without an answer the last number stays. */
export function useWaitingCount(overview: Overview | null): void {
  const setWaiting = useSetAtom(staffWaitingAtom)
  useEffect(() => {
    if (overview) setWaiting(sumOfCounts(menuCounts(overview)))
  }, [overview, setWaiting])
}
