import { type FormEvent, type ReactNode, useState } from 'react'
import { useAction } from '../../../hooks/use-action.ts'
import type { Reply } from '../../../net/http.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogButtons } from '../../../ui/dialogs/DialogButtons.tsx'
import { DialogRefusal } from '../../../ui/dialogs/DialogRefusal.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { reasonTexts as texts } from './texts.ts'

/** The longest reason that the server accepts. */
const longest = 300

type ReasonFormProps = {
  question: string
  text: string
  confirm: string
  words: { done: string; unreached?: string }
  isRequired?: boolean
  hint?: string
  /** The reason that is filled in at first. */
  begin?: string
  /** More fields; `problem` says what is missing in them. */
  children?: ReactNode
  problem?: () => string | null
  act(reason: string): Promise<Reply<unknown>>
  onDone(): void
  onClose(): void
}

/** The question before an action on a user: it says the effect, and asks for the reason. */
export function ReasonForm({
  question,
  text,
  confirm,
  words,
  isRequired = false,
  hint,
  begin = '',
  children,
  problem,
  act,
  onDone,
  onClose,
}: ReasonFormProps) {
  const { run, isBusy, refusal } = useAction('here')
  const [reason, setReason] = useState(begin)
  const [missing, setMissing] = useState<string | null>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const given = reason.trim()
    const lacks = problem?.() ?? (isRequired && given === '' ? texts.missing : null)
    setMissing(lacks)
    if (lacks !== null || isBusy || !(await run(() => act(given), words))) return
    onDone()
    onClose()
  }
  return (
    <Dialog title={question} onClose={onClose} plain isBusy={isBusy}>
      <form onSubmit={send} noValidate>
        <p className="text-muted">{text}</p>
        {children}
        <TextArea
          label={texts.reason}
          note={hint === undefined && !isRequired && texts.optional}
          hint={hint}
          problem={missing}
          className="mt-4"
          rows={2}
          maxLength={longest}
          required={isRequired}
          value={reason}
          onWrite={setReason}
        />
        <DialogRefusal text={refusal} />
        <DialogButtons confirm={confirm} isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
