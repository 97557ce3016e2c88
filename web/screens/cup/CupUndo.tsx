import { useAction } from '../../hooks/use-action.ts'
import type { CupAct, CupView } from '../../rooms/cup-room.ts'
import { UndoBar } from '../../ui/UndoBar.tsx'

/**
 * The newest change of players or teams that staff can take back; nothing for players, and nothing without such a change (docs/product.md
 * 16.3).
 */
export function CupUndo({ view, act }: { view: CupView; act: CupAct }) {
  const { run, isBusy } = useAction()
  const { undo, undo_revision: revision } = view.cup
  if (undo === null || revision === null) return null
  return <UndoBar text={undo} isBusy={isBusy} onUndo={() => void run(() => act('undo', { revision }))} />
}
