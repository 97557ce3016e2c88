import { supportLimits } from '../../../../durable/rules/support/support-limits.ts'
import { AnswerText } from '../../../ui/AnswerText.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogButtons } from '../../../ui/dialogs/DialogButtons.tsx'
import { DialogRefusal } from '../../../ui/dialogs/DialogRefusal.tsx'
import { SelectField } from '../../../ui/forms/Select.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
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

/** The form of a new or changed question, with its answer as players will read it. */
export function QuestionDialog({ asked, categories, onSaved, onClose }: QuestionDialogProps) {
  const { draft, write, problem, isBusy, refusal, submit } = useQuestionForm(asked, onSaved)
  const wrong = (field: string) => (problem?.fields[0] === field ? problem.message : undefined)
  return (
    <Dialog title={asked.entry ? texts.editTitle : texts.addTitle} onClose={onClose} size="wide" isBusy={isBusy}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField
          label={texts.title}
          problem={wrong('title')}
          maxLength={supportLimits.faqTitle}
          value={draft.title}
          onWrite={(title) => write({ title })}
        />
        <SelectField
          label={texts.category}
          problem={wrong('category_id')}
          disabled={isBusy}
          value={draft.category_id}
          onWrite={(id) => write({ category_id: Number(id) })}
        >
          {draft.category_id === 0 && <option value={0}>{texts.noCategory}</option>}
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextArea
          label={texts.content}
          hint={texts.hint}
          problem={wrong('content')}
          rows={6}
          maxLength={supportLimits.faqContent}
          value={draft.content}
          onWrite={(content) => write({ content })}
        />
        <Preview content={draft.content} />
        <DialogRefusal text={refusal} />
        <DialogButtons confirm={isBusy ? faqTexts.saving : faqTexts.save} tone="primary" isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
