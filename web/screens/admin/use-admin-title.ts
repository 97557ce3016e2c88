import { useScreenTitle } from '../../hooks/use-screen-title.ts'
import { titleMarkAtom } from '../../state/alert-atoms.ts'
import { staffWaitingAtom } from '../../state/staff-atoms.ts'
import { useAtomValue } from '../../state/store.ts'

/** Sets the tab's title in the admin area, with the count of waiting things before it, unless the page alerts the player themselves. */
export function useAdminTitle(title: string): void {
  const called = useAtomValue(titleMarkAtom)
  const waiting = useAtomValue(staffWaitingAtom)
  useScreenTitle(title, called ?? (waiting > 0 ? `(${waiting})` : null))
}
