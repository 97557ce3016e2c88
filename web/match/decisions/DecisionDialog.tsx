import { type FormEvent, type ReactNode, useState } from 'react'
import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import { longestReason, shortestReason } from '../../../durable/rules/staff/decision-limits.ts'
import { useAction } from '../../hooks/use-action.ts'
import type { PreviewedAct } from '../../net/api/decisions.ts'
import type { Reply } from '../../net/http.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { DialogButtons } from '../../ui/dialogs/DialogButtons.tsx'
import { DialogRefusal } from '../../ui/dialogs/DialogRefusal.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { effectTexts, reasonTexts } from './dialog-texts.ts'
import { EffectList } from './EffectList.tsx'
import { useDecisionPreview } from './use-decision-preview.ts'

type DecisionDialogProps = {
  match: Match
  words: { question: string; text: string; whyHint: string; confirm: string; done: string }
  /** The decision that is chosen now; null while none is chosen. */
  act: PreviewedAct | null
  /** The choices of the decision, above its effect. */
  children?: ReactNode
  send(reason: string): Promise<Reply<unknown>>
  onDone?(): void
  onClose(): void
}

/** Asks staff to confirm a decision on a result: its effect on score and ratings, and the reason (docs/product.md 10.5). */
export function DecisionDialog({ match, words, act, children, send, onDone, onClose }: DecisionDialogProps) {
  const { run, isBusy, refusal } = useAction('here')
  const { value, problem, isReading } = useDecisionPreview(match, act)
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const given = reason.trim()
  const isReady = act !== null && value !== null && problem === null && !isReading
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isTooShort = given.length < shortestReason
    setIsMissing(isTooShort)
    if (isTooShort || !isReady || isBusy || (await run(() => send(given), words.done)) === null) return
    onDone?.()
    onClose()
  }
  return (
    <Dialog title={words.question} size="wide" onClose={onClose} plain isBusy={isBusy}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p className="text-muted">{words.text}</p>
        {children}
        <div role="status" aria-busy={isReading} className={`min-h-24 ${isReading && value ? 'opacity-70' : ''}`}>
          {value && act && problem === null ? (
            <EffectList match={match} preview={value} />
          ) : (
            <p className="text-muted text-sm">{act === null ? effectTexts.choose : problem ? problem.message : effectTexts.looking}</p>
          )}
        </div>
        <div>
          <TextArea
            label={reasonTexts.why}
            note={words.whyHint}
            problem={isMissing && given.length < shortestReason && reasonTexts.missing}
            rows={2}
            maxLength={longestReason}
            required
            value={reason}
            onWrite={setReason}
          />
          <DialogRefusal text={refusal} />
          <DialogButtons confirm={words.confirm} tone="primary" isBusy={isBusy} onClose={onClose} />
        </div>
      </form>
    </Dialog>
  )
}
