import { staffWaitingAtom } from '../../state/staff-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { shellTexts } from '../../texts/shell.ts'
import { CountPill } from '../CountPill.tsx'

/** The number of items that wait in the admin area; nothing if it is 0. */
export function StaffCount({ className }: { className: string }) {
  const waiting = useAtomValue(staffWaitingAtom)
  return <CountPill count={waiting} words={shellTexts.waiting(waiting)} className={className} />
}
