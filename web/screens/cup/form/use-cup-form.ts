import { useState } from 'react'
import type { Cup } from '../../../../durable/protocol/cup/cup-fields.ts'
import { useAction } from '../../../hooks/use-action.ts'
import type { Reply } from '../../../net/http.ts'
import { type CupDraft, type DraftField, draftOf, missingIn, newDraft, settingsOf, type WrittenFields } from './cup-draft.ts'
import { formTexts as texts } from './texts.ts'

type Send<Answer> = (settings: ReturnType<typeof settingsOf>) => Promise<Reply<Answer>>

/** The messages after the form was sent: `done` after a success, `failed` if the server was not reached. */
export type FormWords = { done: string; failed: string }

export type CupForm<Answer> = {
  draft: CupDraft
  set(change: WrittenFields): void
  /** The fields to correct: those that were empty when the form was sent, and those that the server refused. */
  wrong: readonly DraftField[]
  isBusy: boolean
  refusal: string | null
  send(): Promise<Answer | null>
}

const nameOf = (field: string): DraftField => (field === 'private' ? 'isPrivate' : (field as DraftField))

type FormProps<Answer> = { written: WrittenFields; onWrite(written: WrittenFields): void; send: Send<Answer>; words: FormWords }

/**
 * The form of a new cup (null) or of this cup: the written fields over the current cup, so that a save does not undo changes that others
 * made meanwhile. `send` returns null if a field is missing, or if the server refused.
 */
export function useCupForm<Answer>(cup: Cup | null, { written, onWrite, send, words }: FormProps<Answer>): CupForm<Answer> {
  const [blank] = useState(() => newDraft(Date.now()))
  const draft = { ...(cup ? draftOf(cup) : blank), ...written }
  const [isSent, setIsSent] = useState(false)
  const [refused, setRefused] = useState<readonly DraftField[]>([])
  const { run, isBusy, refusal } = useAction('here')
  const missing = missingIn(draft)
  const sendDraft = async () => {
    setIsSent(true)
    if (isBusy || missing.length > 0) return null
    const work = async () => {
      const reply = await send(settingsOf(draft, cup))
      if (!reply.ok) setRefused(reply.fields.map(nameOf))
      return reply
    }
    return run(work, { done: words.done, unreached: words.failed })
  }
  return {
    draft,
    set: (change) => {
      onWrite({ ...written, ...change })
      setRefused([])
    },
    wrong: isSent ? [...missing, ...refused] : refused,
    isBusy,
    refusal: isSent && missing.length > 0 ? texts.missing : refusal,
    send: sendDraft,
  }
}
