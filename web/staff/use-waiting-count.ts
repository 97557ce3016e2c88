import { useEffect } from 'react'
import type { Overview } from '../../worker/contract/admin/overview.ts'
import { staffWaitingAtom } from '../state/staff-atoms.ts'
import { useSetAtom } from '../state/store.ts'
import { menuCounts, sumOfCounts } from './menu-counts.ts'

/** Tells the site's menus and titles how many things wait by the overview's answer; without an answer the last count stays. */
export function useWaitingCount(overview: Overview | null): void {
  const setWaiting = useSetAtom(staffWaitingAtom)
  useEffect(() => {
    if (overview) setWaiting(sumOfCounts(menuCounts(overview)))
  }, [overview, setWaiting])
}
