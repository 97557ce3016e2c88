import type { FaqEntry } from '../../../../worker/contract/support.ts'
import { deleteFaq, deleteFaqCategory } from '../../../net/api/admin/faq.ts'
import { AskDialog } from '../../../ui/dialogs/AskDialog.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { withFailure } from '../parts/with-failure.ts'
import { CategoryDialog } from './CategoryDialog.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'
import type { StaffCategory } from './staff-faq.ts'
import { faqTexts as texts } from './texts.ts'
import type { AskedFor } from './use-question-form.ts'

/** The open dialog, and its subject. */
export type Opened =
  | { is: 'category'; category: StaffCategory | null }
  | { is: 'delete-category'; category: StaffCategory }
  | { is: 'question'; asked: AskedFor }
  | { is: 'delete-question'; entry: FaqEntry }

type FaqDialogsProps = { opened: Opened; categories: readonly StaffCategory[]; onChanged(): void; onClose(): void }

/** The dialogs of the section, one at a time. */
export function FaqDialogs({ opened, categories, onChanged, onClose }: FaqDialogsProps) {
  const saved = () => {
    onClose()
    onChanged()
  }
  switch (opened.is) {
    case 'category':
      return <CategoryDialog category={opened.category} onSaved={saved} onClose={onClose} />
    case 'question':
      return <QuestionDialog asked={opened.asked} categories={categories} onSaved={saved} onClose={onClose} />
    case 'delete-category': {
      const { id, name, entries } = opened.category
      const { deleteQuestion, deleteText, isFilled, filledTitle } = texts.category
      if (entries.length > 0)
        return (
          <Dialog title={filledTitle} onClose={onClose}>
            <p className="untrusted text-muted">{isFilled(name, entries.length)}</p>
          </Dialog>
        )
      return (
        <AskDialog
          question={deleteQuestion(name)}
          text={deleteText}
          confirm={texts.remove}
          done={texts.done.categoryGone}
          act={() => withFailure(deleteFaqCategory(id), texts.failed.categoryGone)}
          onDone={onChanged}
          onClose={onClose}
        />
      )
    }
    case 'delete-question':
      return (
        <AskDialog
          question={texts.question.deleteQuestion}
          text={texts.question.deleteText(opened.entry.title)}
          confirm={texts.remove}
          done={texts.done.questionGone}
          act={() => withFailure(deleteFaq(opened.entry.id), texts.failed.questionGone)}
          onDone={onChanged}
          onClose={onClose}
        />
      )
    default:
      return opened satisfies never
  }
}
