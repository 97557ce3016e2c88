import { shellTexts } from '../../texts/shell.ts'
import { Button } from '../button/Button.tsx'

type DialogButtonsProps = {
  confirm: string
  /** `primary` for what is kept, `error` for what affects others or cannot be undone. */
  tone?: 'primary' | 'error'
  cancel?: string
  /** While what was asked for is under way: neither sends it again nor pretends to take it back. */
  isBusy?: boolean
  /** Without it the button sends the form around it. */
  onConfirm?(): void
  onClose(): void
}

/** The answers to the question of a dialog; on a phone what is asked for stands on top. */
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
