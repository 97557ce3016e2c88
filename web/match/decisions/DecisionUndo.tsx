import type { UndoableDecision } from '../../../durable/protocol/match/decision-fields.ts'
import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import { hasRight } from '../../../durable/rules/staff/staff-rights.ts'
import type { Role } from '../../../durable/rules/vocabulary.ts'
import { useAction } from '../../hooks/use-action.ts'
import { undoDecision } from '../../net/api/decisions.ts'
import { UndoBar } from '../../ui/UndoBar.tsx'
import { teamTitle } from '../teams/team-title.ts'
import { undoneTexts as texts } from './dialog-texts.ts'

/** The decision as a sentence: 'Du satte Lag A som vinner'. */
function sentenceOf(match: Match, { kind, by }: UndoableDecision, me: string): string {
  const who = by === me ? texts.you : texts.staff
  if (kind === 'void') return texts.voided(who)
  const { winner } = match
  const what = winner === 'A' || winner === 'B' ? texts.winner(teamTitle(match, winner)) : texts.draw
  return kind === 'correct' ? texts.corrected(who, what) : texts.settled(who, what)
}

type DecisionUndoProps = { match: Match; me: string; myRole: Role; onUndone?(): void }

/** The newest decision about the result, and its undo for ten minutes (docs/product.md 10.5). */
export function DecisionUndo({ match, me, myRole, onUndone }: DecisionUndoProps) {
  const { run, isBusy } = useAction()
  const { decision } = match
  if (!decision || !hasRight(myRole, 'decide')) return null
  const undo = async () => {
    if ((await run(() => undoDecision(match.match_id, decision.number), texts.done)) !== null) onUndone?.()
  }
  return <UndoBar text={sentenceOf(match, decision, me)} until={decision.until} isBusy={isBusy} onUndo={() => void undo()} />
}
