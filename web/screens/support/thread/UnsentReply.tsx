import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import type { Ticket } from '../../../../durable/protocol/support/support-fields.ts'
import { userAtom } from '../../../state/session-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { isEmptyDraft, readDraft, saveDraft } from '../../../support-composer/saved-draft.ts'
import type { OpenDraft } from '../../../support-composer/use-draft.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { threadTexts } from '../texts.ts'
import { leftOut, movedReply, newPlaceOf } from './moved-reply.ts'

const texts = threadTexts.kept

type UnsentReplyProps = { ticket: Ticket; draft: OpenDraft; onDiscard(): void }

/**
 * The player's text from before the ticket was closed. It cannot be sent here any more, and it is kept until the player moves or discards
 * it.
 */
export function UnsentReply({ ticket, draft, onDiscard }: UnsentReplyProps) {
  const id = useId()
  const steamid = useAtomValue(userAtom)?.steamid ?? ''
  const navigate = useNavigate()
  const { draft: reply, clear } = draft
  if (isEmptyDraft(reply)) return null
  const place = newPlaceOf(ticket)
  const out = leftOut(reply, place)
  const move = () => {
    saveDraft(steamid, place.draftKey, movedReply(reply, place, readDraft(steamid, place.draftKey)))
    // A browser that keeps nothing could not show it there either: then it stays here, to be copied.
    if (readDraft(steamid, place.draftKey) === null) return
    clear()
    navigate(place.path)
  }
  return (
    <section aria-labelledby={id} className="panel min-w-0 p-4 sm:p-5">
      <h2 id={id} className="font-medium">
        {texts.title}
      </h2>
      <p className="text-muted text-sm">{texts.text}</p>
      {reply.text.trim() !== '' && (
        <p className="untrusted mt-3 whitespace-pre-wrap rounded-field border border-line-strong bg-base-100 px-3 py-2 leading-6">
          {reply.text.trim()}
        </p>
      )}
      {reply.files.length > 0 && <p className="untrusted mt-2 text-sm">{texts.files(reply.files.map(({ name }) => name))}</p>}
      {out.length > 0 && <p className="untrusted mt-2 text-sm text-warning">{texts.leftOut(out)}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="primary" className="max-sm:w-full" onClick={move}>
          {ticket.merged_into === null ? texts.toNew : texts.toMerged(ticket.merged_into)}
          <Icon of={ArrowRight} />
        </Button>
        <Button
          className="max-sm:w-full"
          onClick={() => {
            clear()
            onDiscard()
          }}
        >
          {texts.discard}
        </Button>
      </div>
    </section>
  )
}
