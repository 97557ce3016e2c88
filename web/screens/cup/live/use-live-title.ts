import type { CupTeam } from '../../../../durable/protocol/cup/cup-fields.ts'
import { useScreenTitle } from '../../../hooks/use-screen-title.ts'
import type { CupView } from '../../../rooms/cup-room.ts'
import { titleMarkAtom } from '../../../state/alert-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { titleMarkOf } from './own-match.ts'

/**
 * The title of a page of the cup, marked while the viewer's own match is on. The mark of that match itself ('Din tur') says more, and takes
 * precedence.
 */
export function useLiveTitle(title: string, { view, own, me }: { view: CupView; own: CupTeam | null; me: string }): void {
  const called = useAtomValue(titleMarkAtom)
  useScreenTitle(title, called ?? titleMarkOf(view, own, me))
}
