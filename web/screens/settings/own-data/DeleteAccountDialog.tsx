import { type FormEvent, useState } from 'react'
import { useAction } from '../../../hooks/use-action.ts'
import { useSetAtom } from '../../../state/store.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogButtons } from '../../../ui/dialogs/DialogButtons.tsx'
import { DialogRefusal } from '../../../ui/dialogs/DialogRefusal.tsx'
import { TextField, verbatim } from '../../../ui/forms/TextField.tsx'
import { deleteAccountAtom } from './delete-account-atom.ts'
import { deletionTexts as texts } from './texts.ts'

type DeleteAccountDialogProps = { username: string; onClose(): void; onDone(): void }

/**
 * Says what a deletion removes, and asks for the player's name first. A sent deletion cannot be cancelled, so the dialog has no button for
 * it then.
 */
export function DeleteAccountDialog({ username, onClose, onDone }: DeleteAccountDialogProps) {
  const { run, isBusy, refusal } = useAction('here')
  const deleteAccount = useSetAtom(deleteAccountAtom)
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const isRight = typed.trim() === username
    setIsWrong(!isRight)
    if (isRight && !isBusy && (await run(() => deleteAccount(username)))) onDone()
  }
  return (
    <Dialog title={texts.question} onClose={onClose} isBusy={isBusy} plain>
      <form onSubmit={send} noValidate>
        <ul className="flex list-disc flex-col gap-1.5 pl-5 text-muted text-sm marker:text-error">
          {texts.happens.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <TextField
          {...verbatim}
          isSentence
          label={texts.type(username)}
          problem={isWrong && texts.wrongName}
          className="mt-5"
          value={typed}
          onWrite={setTyped}
        />
        <DialogRefusal text={refusal} />
        <DialogButtons confirm={isBusy ? texts.confirming : texts.confirm} cancel={texts.keep} isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
