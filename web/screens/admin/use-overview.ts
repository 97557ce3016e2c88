import { useOutletContext } from 'react-router'
import type { Overview } from '../../../worker/contract/admin/overview.ts'
import type { Polled } from '../../hooks/loading/use-polled.ts'

/** The overview as the frame of the admin area last fetched it: the menu counts from the same answer. */
export const useOverview = (): Polled<Overview> => useOutletContext<Polled<Overview>>()
