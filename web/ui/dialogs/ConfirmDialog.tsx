import { shellTexts } from '../../texts/shell.ts'
import { Dialog } from './Dialog.tsx'
import { DialogButtons } from './DialogButtons.tsx'

type ConfirmDialogProps = {
  question: string
  text: string
  confirm: string
  /** `error` (the default) for an act that affects other people or cannot be undone. */
  tone?: 'primary' | 'error'
  cancel?: string
  onConfirm(): void
  onClose(): void
}

/** Asks for confirmation of an act that affects other people or cannot be undone. */
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
