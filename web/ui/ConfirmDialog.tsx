import { shellTexts } from '../texts/shell.ts'
import { Dialog } from './Dialog.tsx'

type ConfirmDialogProps = {
  question: string
  text: string
  confirm: string
  cancel?: string
  onConfirm(): void
  onClose(): void
}

/** Asks for confirmation of an action that affects others or cannot be undone. */
export function ConfirmDialog({ question, text, confirm, cancel = shellTexts.cancel, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog title={question} onClose={onClose} plain>
      <p className="text-muted">{text}</p>
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          {cancel}
        </button>
        <button
          type="button"
          className="btn btn-error"
          onClick={() => {
            onConfirm()
            onClose()
          }}
        >
          {confirm}
        </button>
      </div>
    </Dialog>
  )
}
