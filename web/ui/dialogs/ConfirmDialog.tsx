import { shellTexts } from '../../texts/shell.ts'
import { Dialog } from './Dialog.tsx'
import { DialogButtons } from './DialogButtons.tsx'

type ConfirmDialogProps = {
  question: string
  text: string
  confirm: string
  /** `error`, as it is without it, for what affects others or cannot be undone. */
  tone?: 'primary' | 'error'
  cancel?: string
  onConfirm(): void
  onClose(): void
}

/** Asks for confirmation of an action that affects others or cannot be undone. */
export function ConfirmDialog({
  question,
  text,
  confirm,
  tone = 'error',
  cancel = shellTexts.cancel,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog title={question} onClose={onClose} plain>
      <p className="text-muted">{text}</p>
      <DialogButtons
        confirm={confirm}
        tone={tone}
        cancel={cancel}
        onConfirm={() => {
          onConfirm()
          onClose()
        }}
        onClose={onClose}
      />
    </Dialog>
  )
}
