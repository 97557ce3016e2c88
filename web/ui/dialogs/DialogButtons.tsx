import { shellTexts } from '../../texts/shell.ts'
import { Button } from '../button/Button.tsx'

type DialogButtonsProps = {
  confirm: string
  /** `primary` for saving something, `error` for an act that affects other people or cannot be undone. */
  tone?: 'primary' | 'error'
  cancel?: string
  /** While the act runs, both buttons are disabled: it is neither sent again nor cancelled. */
  isBusy?: boolean
  /** Without it, the button submits the form around it. */
  onConfirm?(): void
  onClose(): void
}

/** The answers to the question of a dialog; on a phone the confirming answer is on top. */
export const DialogButtons = ({
  confirm,
  tone = 'error',
  cancel = shellTexts.cancel,
  isBusy = false,
  onConfirm,
  onClose,
}: DialogButtonsProps) => (
  <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
    <Button isBusy={isBusy} onClick={onClose}>
      {cancel}
    </Button>
    <Button type={onConfirm ? 'button' : 'submit'} variant={tone} isBusy={isBusy} onClick={onConfirm}>
      {confirm}
    </Button>
  </div>
)
