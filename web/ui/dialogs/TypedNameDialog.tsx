import { useId, useState } from 'react'
import type { Reply } from '../../net/http.ts'
import { AskDialog } from './AskDialog.tsx'

export type TypedNameWords = { question: string; text: string; type: string; wrong: string; confirm: string; done: string }

const folded = (name: string): string => name.trim().toLocaleLowerCase('nb')

type TypedNameDialogProps = {
  /** The name of the thing to delete; it must be typed. */
  name: string
  words: TypedNameWords
  act(): Promise<Reply<unknown>>
  onDone(): void
  onClose(): void
}

/** Deletes something for good, for everybody, once its name was typed. */
export function TypedNameDialog({ name, words, act, onDone, onClose }: TypedNameDialogProps) {
  const [typed, setTyped] = useState('')
  const id = useId()
  const { question, text, confirm, done } = words
  const problem = folded(typed) === folded(name) ? null : words.wrong
  return (
    <AskDialog question={question} text={text} confirm={confirm} done={done} problem={problem} act={act} onDone={onDone} onClose={onClose}>
      <label htmlFor={id} className="untrusted mt-4 mb-1.5 block text-sm">
        {words.type}
      </label>
      <input id={id} className="input w-full" autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
    </AskDialog>
  )
}
