import type { FormEvent } from 'react'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogButtons } from '../../../ui/dialogs/DialogButtons.tsx'
import { DialogRefusal } from '../../../ui/dialogs/DialogRefusal.tsx'
import { CupFields } from './CupFields.tsx'
import type { CupForm } from './use-cup-form.ts'

type CupDialogProps<Answer> = {
  title: string
  confirm: string
  form: CupForm<Answer>
  onSent(answer: Answer): void
  onClose(): void
}

/** The form of a cup in a dialog. The component that opened it keeps the written fields. */
export function CupDialog<Answer>({ title, confirm, form, onSent, onClose }: CupDialogProps<Answer>) {
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await form.send()
    if (answer !== null) onSent(answer)
  }
  return (
    <Dialog title={title} onClose={onClose} size="wide" isBusy={form.isBusy}>
      <form onSubmit={send} noValidate>
        <CupFields draft={form.draft} wrong={form.wrong} set={form.set} />
        <DialogRefusal text={form.refusal} />
        <DialogButtons confirm={confirm} tone="primary" isBusy={form.isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
