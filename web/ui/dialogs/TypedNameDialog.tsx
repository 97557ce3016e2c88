import { useState } from 'react'
import type { Reply } from '../../net/http.ts'
import { TextField } from '../forms/TextField.tsx'
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
  const { question, text, confirm, done } = words
  const problem = folded(typed) === folded(name) ? null : words.wrong
  return (
    <AskDialog question={question} text={text} confirm={confirm} done={done} problem={problem} act={act} onDone={onDone} onClose={onClose}>
      <TextField isSentence label={words.type} className="mt-4" value={typed} onWrite={setTyped} />
    </AskDialog>
  )
}
