import { useState } from 'react'
import type { TicketMessage } from '../../../../durable/protocol/support/support-fields.ts'
import { supportTexts } from '../../../../durable/rules/support/support-texts.ts'
import { attachmentTypes } from '../../../../durable/rules/support/ticket-words.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { replyToTicket } from '../../../net/api/support.ts'
import { Composer } from '../../../support-composer/Composer.tsx'
import type { OpenDraft } from '../../../support-composer/use-draft.ts'
import { threadTexts as texts } from '../texts.ts'

/** The box in which the player answers. A refused text stays, and so does a text that could not be sent. */
export function ReplyBox({ id, draft, onSent }: { id: number; draft: OpenDraft; onSent(message: TicketMessage): void }) {
  const { run, isBusy, refusal } = useAction('here')
  const [isEmpty, setIsEmpty] = useState(false)
  const send = async (message: string, attachmentIds: readonly string[]) => {
    setIsEmpty(message === '')
    if (message === '') return
    const sent = await run(() => replyToTicket(id, { message, attachmentIds }, draft.draft.key), { unreached: texts.sendFailed })
    if (!sent) return
    draft.clear()
    onSent(sent.message)
  }
  const isMissing = isEmpty && draft.draft.text.trim() === ''
  return (
    <div data-thread-reply className="panel p-4 sm:p-5">
      <Composer
        draft={draft}
        label={texts.reply}
        placeholder={texts.reply}
        sendLabel={texts.send}
        accepts={attachmentTypes}
        isBusy={isBusy}
        isWrong={isMissing}
        problem={isMissing ? supportTexts.emptyReply : refusal}
        onSend={(message, attachmentIds) => void send(message, attachmentIds)}
      />
    </div>
  )
}
