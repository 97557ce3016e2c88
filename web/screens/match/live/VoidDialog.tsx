import { type FormEvent, useState } from 'react'
import { useAction } from '../../../hooks/use-action.ts'
import { voidMatch } from '../../../net/api/decisions.ts'
import { voidTexts as texts } from '../../../texts/decisions.ts'
import { shellTexts } from '../../../texts/shell.ts'
import { Dialog } from '../../../ui/Dialog.tsx'

/** What the server takes (docs/product.md 7.5). */
const reasonLength = { min: 3, max: 300 }

/** Asks why before a result is taken back: the reason is what ten players will read. */
export function VoidDialog({ matchId, onVoided, onClose }: { matchId: string; onVoided(): void; onClose(): void }) {
  const { run, isBusy } = useAction()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const said = reason.trim()
    const isTooShort = said.length < reasonLength.min
    setIsMissing(isTooShort)
    if (isTooShort || isBusy) return
    const done = await run(() => voidMatch(matchId, said), texts.done)
    if (!done) return
    onVoided()
    onClose()
  }
  return (
    <Dialog title={texts.question} onClose={onClose} plain>
      <form onSubmit={send} noValidate>
        <p className="text-muted">{texts.questionText}</p>
        <label className="mt-4 block">
          <span className="font-medium">{texts.why}</span> <span className="text-muted text-sm">{texts.whyHint}</span>
          <textarea
            className="textarea mt-1.5 w-full"
            rows={3}
            maxLength={reasonLength.max}
            required
            value={reason}
            aria-invalid={isMissing}
            aria-describedby={isMissing ? 'void-mangler' : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        </label>
        {isMissing && (
          <p id="void-mangler" role="alert" className="mt-1 text-error text-sm">
            {texts.whyMissing}
          </p>
        )}
        <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            {shellTexts.cancel}
          </button>
          <button type="submit" className="btn btn-error" aria-disabled={isBusy}>
            {texts.open}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
