import { type FormEvent, useState } from 'react'
import { categoryProblem } from '../../../../durable/rules/faq/faq-form.ts'
import { supportLimits } from '../../../../durable/rules/support/support-limits.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { addFaqCategory, editFaqCategory } from '../../../net/api/admin/faq.ts'
import type { Reply } from '../../../net/http.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogButtons } from '../../../ui/dialogs/DialogButtons.tsx'
import { DialogRefusal } from '../../../ui/dialogs/DialogRefusal.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { withFailure } from '../parts/with-failure.ts'
import { faqTexts } from './texts.ts'

const texts = faqTexts.category

type CategoryDialogProps = { category: { id: number; name: string } | null; onSaved(): void; onClose(): void }

/** The form of a new category, or of a new name for a category. */
export function CategoryDialog({ category, onSaved, onClose }: CategoryDialogProps) {
  const [name, setName] = useState(category?.name ?? '')
  const [wrong, setWrong] = useState<string | null>(null)
  const { run, isBusy, refusal } = useAction('here')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const tidy = name.trim()
    const problem = categoryProblem(tidy)
    setWrong(problem?.message ?? null)
    if (problem || isBusy) return
    const send = (): Promise<Reply<unknown>> => (category ? editFaqCategory(category.id, tidy) : addFaqCategory(tidy))
    if (await run(() => withFailure(send(), faqTexts.failed.category), faqTexts.done.category)) onSaved()
  }
  return (
    <Dialog title={category ? texts.editTitle : texts.addTitle} onClose={onClose} isBusy={isBusy}>
      <form onSubmit={save} noValidate>
        <TextField
          label={texts.name}
          problem={wrong}
          maxLength={supportLimits.categoryName}
          value={name}
          onWrite={(written) => {
            setName(written)
            setWrong(null)
          }}
        />
        <DialogRefusal text={refusal} />
        <DialogButtons confirm={isBusy ? faqTexts.saving : faqTexts.save} tone="primary" isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
