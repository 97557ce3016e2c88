import { type FormEvent, useState } from 'react'
import { type FaqDraft, type FormProblem, faqProblem } from '../../../../durable/rules/faq/faq-form.ts'
import type { FaqEntry } from '../../../../worker/contract/support.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { addFaq, editFaq } from '../../../net/api/admin/faq.ts'
import type { Reply } from '../../../net/http.ts'
import { withFailure } from '../parts/with-failure.ts'
import { faqTexts } from './texts.ts'

/** The start of the form: an existing question, or a category for a new one (0: none chosen). */
export type AskedFor = { entry: FaqEntry } | { entry: null; categoryId: number }

const draftOf = (asked: AskedFor): FaqDraft =>
  asked.entry
    ? { title: asked.entry.title, content: asked.entry.content, category_id: asked.entry.category_id }
    : { title: '', content: '', category_id: asked.categoryId }

/** The form of a question. It names missing fields before it is sent. */
export function useQuestionForm(asked: AskedFor, onSaved: () => void) {
  const [draft, setDraft] = useState<FaqDraft>(() => draftOf(asked))
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const { run, isBusy, refusal } = useAction('here')
  const write = (fields: Partial<FaqDraft>) => {
    setDraft((now) => ({ ...now, ...fields }))
    setProblem(null)
  }
  const send = (tidy: FaqDraft): Promise<Reply<unknown>> =>
    asked.entry ? editFaq(asked.entry.id, { ...tidy, updated_at: asked.entry.updated_at }) : addFaq(tidy)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const tidy = { ...draft, title: draft.title.trim(), content: draft.content.trim() }
    const wrong = faqProblem(tidy)
    setProblem(wrong)
    if (wrong || isBusy) return
    if (await run(() => withFailure(send(tidy), faqTexts.failed.question), faqTexts.done.question)) onSaved()
  }
  return { draft, write, problem, isBusy, refusal, submit }
}
