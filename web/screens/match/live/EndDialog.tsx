import { type FormEvent, useState } from 'react'
import { useAction } from '../../../hooks/use-action.ts'
import { endMatch } from '../../../net/api/decisions.ts'
import { endTexts as texts } from '../../../texts/decisions.ts'
import { shellTexts } from '../../../texts/shell.ts'
import { Dialog } from '../../../ui/Dialog.tsx'

const reasonMaxLength = 300

/** Asks once more before a match is ended, and why if one likes to say. */
export function EndDialog({ matchId, onClose }: { matchId: string; onClose(): void }) {
  const { run, isBusy } = useAction()
  const [reason, setReason] = useState('')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && (await run(() => endMatch(matchId, reason.trim()), texts.done))) onClose()
  }
  return (
    <Dialog title={texts.question} onClose={onClose} plain>
      <form onSubmit={send}>
        <p className="text-muted">{texts.questionText}</p>
        <label className="mt-4 block">
          <span className="font-medium">{texts.why}</span> <span className="text-muted text-sm">{texts.whyHint}</span>
          <textarea
            className="textarea mt-1.5 w-full"
            rows={2}
            maxLength={reasonMaxLength}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </label>
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
