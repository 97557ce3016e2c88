import type { FormEvent, ReactNode } from 'react'
import { type ActionWords, useAction } from '../../hooks/use-action.ts'
import type { Reply } from '../../net/http.ts'
import { Dialog } from './Dialog.tsx'
import { DialogButtons } from './DialogButtons.tsx'
import { DialogRefusal } from './DialogRefusal.tsx'

type AskDialogProps = {
  question: string
  text: string
  confirm: string
  tone?: 'primary' | 'error'
  done: string | ActionWords
  children?: ReactNode
  /** The requirement that is missing before the act can be done; null for none. */
  problem?: string | null
  act(): Promise<Reply<unknown>>
  onDone?(): void
  onClose(): void
}

/** Asks before an act that affects other people. The dialog shows the reason of a refusal. */
export function AskDialog({
  question,
  text,
  confirm,
  tone = 'error',
  done,
  children,
  problem = null,
  act,
  onDone,
  onClose,
}: AskDialogProps) {
  const { run, isBusy, refusal } = useAction('here')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || problem !== null || (await run(act, done)) === null) return
    onClose()
    onDone?.()
  }
  return (
    <Dialog title={question} onClose={onClose} plain isBusy={isBusy}>
      <form onSubmit={send} noValidate>
        <p className="untrusted text-muted">{text}</p>
        {children}
        <DialogRefusal text={refusal} />
        <DialogButtons confirm={confirm} tone={tone} isBusy={isBusy || problem !== null} onClose={onClose} />
      </form>
    </Dialog>
  )
}
