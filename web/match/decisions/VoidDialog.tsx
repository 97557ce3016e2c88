import { voidMatch } from '../../net/api/decisions.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { voidTexts } from './texts.ts'

/** The shortest reason that the server accepts (docs/product.md 7.5). */
const shortest = 3

type VoidDialogProps = { matchId: string; onVoided(): void; onClose(): void }

/** Asks for the reason before a result is voided. The match's players will read it. */
export const VoidDialog = ({ matchId, onVoided, onClose }: VoidDialogProps) => (
  <ReasonDialog
    texts={voidTexts}
    rows={3}
    least={shortest}
    act={(reason) => voidMatch(matchId, reason)}
    onDone={onVoided}
    onClose={onClose}
  />
)
