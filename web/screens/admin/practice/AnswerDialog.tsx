import { useState } from 'react'
import { type PracticeChoice, practiceChoices } from '../../../../durable/rules/staff/practice/practice-choices.ts'
import type { PracticeRunView } from '../../../../worker/contract/admin/practice.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { answerAccident } from '../../../net/api/admin/practice.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogRefusal } from '../../../ui/dialogs/DialogRefusal.tsx'
import { eveningAccidents, eveningTexts as texts } from './evening-texts.ts'
import { accidentTexts } from './texts.ts'

type AnswerDialogProps = { run: PracticeRunView; onChanged(): void; onClose(): void }

/** The situation of an accident with its possible answers: the right answer solves it, each other one says why it does not. */
export function AnswerDialog({ run: { id, accident }, onChanged, onClose }: AnswerDialogProps) {
  const { run, isBusy, refusal } = useAction('here')
  const [wrong, setWrong] = useState<readonly PracticeChoice[]>([])
  const { situation, choices } = eveningAccidents[accident]
  const choose = async (choice: PracticeChoice) => {
    const answered = await run(() => answerAccident(id, choice), { unreached: texts.answerFailed })
    if (!answered) return
    if (!answered.right) return setWrong((before) => [...before, choice])
    onChanged()
    onClose()
  }
  return (
    <Dialog title={accidentTexts[accident].title} size="wide" onClose={onClose} isBusy={isBusy}>
      <p className="text-muted">{situation}</p>
      <p className="mt-4 mb-2 font-medium">{texts.question}</p>
      <ul className="grid gap-2" aria-live="polite">
        {practiceChoices[accident].map((choice) => (
          <li key={choice}>
            <Button
              className="h-auto min-h-11 w-full justify-start whitespace-normal py-2.5 text-left"
              isBusy={isBusy || wrong.includes(choice)}
              onClick={() => void choose(choice)}
            >
              {choices[choice]?.label}
            </Button>
            {wrong.includes(choice) && <p className="mt-1 px-1 text-sm text-warning">{choices[choice]?.wrong}</p>}
          </li>
        ))}
      </ul>
      <DialogRefusal text={refusal} />
    </Dialog>
  )
}
