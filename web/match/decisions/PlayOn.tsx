import { RefreshCw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import { canPlayAgain } from '../../../durable/rules/play/undecided-reasons.ts'
import { useAction } from '../../hooks/use-action.ts'
import { goOn, playAgain } from '../../net/api/decisions.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { headScore } from '../live/live-view.ts'
import { playOnTexts as texts } from './dialog-texts.ts'

/** Instead of a winner: continues the match from its newest round backup, if it has one. */
function GoOn({ match, score }: { match: Match; score: string }) {
  const { run, isBusy } = useAction()
  return (
    <div className="mt-4 border-warning/30 border-t pt-4">
      <Button
        variant="primary"
        icon={Undo2}
        className="max-sm:w-full"
        isBusy={isBusy}
        onClick={() => void run(() => goOn(match.match_id), texts.goOnDone)}
      >
        {texts.goOn(score)}
      </Button>
      <p className="mt-1.5 text-muted text-sm">{texts.goOnHint}</p>
    </div>
  )
}

/** Instead of a winner: plays the map again on another server, if the match has lost its server. */
function PlayAgain({ match }: { match: Match }) {
  const { run, isBusy } = useAction()
  const [isAsking, setIsAsking] = useState(false)
  const { A, B } = headScore(match)
  return (
    <div className="mt-4 border-warning/30 border-t pt-4">
      <Button icon={RefreshCw} className="max-sm:h-auto max-sm:w-full max-sm:py-2.5" isBusy={isBusy} onClick={() => setIsAsking(true)}>
        {texts.again}
      </Button>
      <p className="mt-1.5 text-muted text-sm">{texts.againHint}</p>
      {isAsking && (
        <ConfirmDialog
          question={texts.againQuestion}
          text={texts.againText(`${A}–${B}`)}
          confirm={texts.againConfirm}
          onConfirm={() => void run(() => playAgain(match.match_id), texts.againDone)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}

/** The choices of staff to play on in a match that waits for a decision, if there are any (docs/product.md 10.5). */
export function PlayOn({ match }: { match: Match }) {
  const { goes_on_from: from, undecided_reason: reason } = match
  return (
    <>
      {from && <GoOn match={match} score={`${from.score_a}–${from.score_b}`} />}
      {reason && canPlayAgain(reason) && <PlayAgain match={match} />}
    </>
  )
}
