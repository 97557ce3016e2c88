import { supportLimits } from '../../../../durable/rules/support/support-limits.ts'
import { AnswerText } from '../../../ui/AnswerText.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogButtons } from '../../../ui/dialogs/DialogButtons.tsx'
import { DialogRefusal } from '../../../ui/dialogs/DialogRefusal.tsx'
import { FormField, Pick } from '../parts/FormField.tsx'
import type { StaffCategory } from './staff-faq.ts'
import { faqTexts } from './texts.ts'
import { type AskedFor, useQuestionForm } from './use-question-form.ts'

const texts = faqTexts.question

const Preview = ({ content }: { content: string }) => (
  <section aria-label={texts.preview} className="rounded-field border border-line bg-base-100 px-3 py-3">
    <p className="eyebrow mb-2">{texts.preview}</p>
    {content.trim() === '' ? <p className="text-muted text-sm">{texts.noPreview}</p> : <AnswerText content={content} />}
  </section>
)

type QuestionDialogProps = { asked: AskedFor; categories: readonly StaffCategory[]; onSaved(): void; onClose(): void }

/** A new question, or one that is changed, with its answer as players will read it. */
export function QuestionDialog({ asked, categories, onSaved, onClose }: QuestionDialogProps) {
  const { draft, write, problem, isBusy, refusal, submit } = useQuestionForm(asked, onSaved)
  const wrong = (field: string) => (problem?.fields[0] === field ? problem.message : undefined)
  const names = categories.map(({ id, name }) => [String(id), name] as const)
  const options = draft.category_id === 0 ? [['0', texts.noCategory] as const, ...names] : names
  return (
    <Dialog title={asked.entry ? texts.editTitle : texts.addTitle} onClose={onClose} size="wide" isBusy={isBusy}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <FormField label={texts.title} wrong={wrong('title')}>
          {(marks) => (
            <input
              {...marks}
              className="input w-full aria-[invalid=true]:border-error"
              autoComplete="off"
              maxLength={supportLimits.faqTitle}
              value={draft.title}
              onChange={({ target }) => write({ title: target.value })}
            />
          )}
        </FormField>
        <FormField label={texts.category} wrong={wrong('category_id')}>
          {(marks) => (
            <Pick
              marks={marks}
              value={String(draft.category_id)}
              options={options}
              disabled={isBusy}
              onPick={(id) => write({ category_id: Number(id) })}
            />
          )}
        </FormField>
        <FormField label={texts.content} wrong={wrong('content')}>
          {(marks) => (
            <textarea
              {...marks}
              className="textarea min-h-40 w-full aria-[invalid=true]:border-error"
              maxLength={supportLimits.faqContent}
              value={draft.content}
              onChange={({ target }) => write({ content: target.value })}
            />
          )}
        </FormField>
        <p className="-mt-2 text-muted text-sm">{texts.hint}</p>
        <Preview content={draft.content} />
        <DialogRefusal text={refusal} />
        <DialogButtons confirm={isBusy ? faqTexts.saving : faqTexts.save} tone="primary" isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
