import { endMatch } from '../../net/api/decisions.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { endTexts } from './texts.ts'

/** Asks for confirmation before a match is ended, and for an optional reason. */
export const EndDialog = ({ matchId, onClose }: { matchId: string; onClose(): void }) => (
  <ReasonDialog texts={endTexts} rows={2} least={0} act={(reason) => endMatch(matchId, reason)} onClose={onClose} />
)
