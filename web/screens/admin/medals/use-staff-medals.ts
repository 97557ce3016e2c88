import type { StaffMedal } from '../../../../worker/contract/admin/medals.ts'
import { type Fetched, useFetched } from '../../../hooks/loading/use-fetched.ts'
import { fetchStaffMedals } from '../../../net/api/admin/medals.ts'

/** `medals` is null while they are fetched; after a failure of the first fetch they stay so. */
type StaffMedals = Omit<Fetched<never>, 'data'> & { medals: readonly StaffMedal[] | null }

/** All medals as staff keep them; `load` fetches them anew, and what is shown stays meanwhile. */
export function useStaffMedals(): StaffMedals {
  const { data, ...fetched } = useFetched(fetchStaffMedals)
  return { medals: data?.medals ?? null, ...fetched }
}
