import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import { voidMatch } from '../../net/api/decisions.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import { voidDialogTexts } from './dialog-texts.ts'

type VoidDialogProps = { match: Match; onVoided(): void; onClose(): void }

/** Asks before a result is voided. The reason is public, on the match's page and in the ledger. */
export const VoidDialog = ({ match, onVoided, onClose }: VoidDialogProps) => (
  <DecisionDialog
    match={match}
    words={voidDialogTexts}
    act={{ action: 'void' }}
    send={(reason) => voidMatch(match.match_id, reason)}
    onDone={onVoided}
    onClose={onClose}
  />
)
