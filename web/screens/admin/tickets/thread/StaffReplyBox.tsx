import { EyeOff, Workflow, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { InboxTicket, TicketMessage } from '../../../../../durable/protocol/support/support-fields.ts'
import { fillTemplate, type TemplateFields } from '../../../../../durable/rules/support/fill-template.ts'
import { supportName, supportTexts } from '../../../../../durable/rules/support/support-texts.ts'
import { attachmentTypes } from '../../../../../durable/rules/support/ticket-words.ts'
import type { TicketTemplate } from '../../../../../worker/contract/support.ts'
import { useTicketNews } from '../../../../hooks/news/use-ticket-news.ts'
import { useAction } from '../../../../hooks/use-action.ts'
import { sendStaffReply, type WantedSets } from '../../../../net/api/admin/support.ts'
import { Composer } from '../../../../support-composer/Composer.tsx'
import { useDraft } from '../../../../support-composer/use-draft.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { setsInWords } from '../sets-in-words.ts'
import { inboxTexts } from '../texts.ts'
import { inboxDraftKey, type ReplyMode, replyModes } from './draft-key.ts'
import { answererIn } from './staff-thread-state.ts'
import { TemplatePicker } from './TemplatePicker.tsx'
import { UnsentDraft } from './UnsentDraft.tsx'

const texts = inboxTexts.reply

type StaffReplyBoxProps = {
  ticket: InboxTicket
  me: string
  mode: ReplyMode
  templates: readonly TicketTemplate[]
  onMode(mode: ReplyMode): void
  onType(): void
  onSent(message: TicketMessage, sets: WantedSets): void
}

/** The colleague who answered while the box has a text; null if there is none, and again once the text is sent or discarded. */
function useAnswerer(ticketId: number, me: string, isWriting: boolean) {
  const [name, setName] = useState<string | null>(null)
  useTicketNews((frame) => {
    const answerer = isWriting ? answererIn(frame, ticketId, me) : null
    if (answerer !== null) setName(answerer)
  })
  useEffect(() => {
    if (!isWriting) setName(null)
  }, [isWriting])
  return { name, dismiss: () => setName(null) }
}

function Modes({ mode, onMode }: Pick<StaffReplyBoxProps, 'mode' | 'onMode'>) {
  return (
    <fieldset className="flex min-w-0 gap-1">
      <legend className="sr-only">{texts.modes}</legend>
      {replyModes.map((each) => (
        <Button
          key={each}
          variant="ghost"
          size="small"
          aria-pressed={mode === each}
          aria-keyshortcuts={each === 'reply' ? 'R' : 'N'}
          className={`${each === 'note' ? 'aria-pressed:bg-warning/15 aria-pressed:text-warning' : 'aria-pressed:bg-base-300'} not-aria-pressed:font-normal not-aria-pressed:text-muted`}
          onClick={() => onMode(each)}
        >
          {texts[each]}
        </Button>
      ))}
    </fieldset>
  )
}

function Answered({ name, onDismiss }: { name: string | null; onDismiss(): void }) {
  return (
    <div role="status">
      {name !== null && (
        <p className="appear mb-2 flex items-center gap-2 rounded-field bg-info/12 py-1 pr-1 pl-3 text-sm">
          <bdi className="min-w-0 flex-1 truncate">{texts.answered(name)}</bdi>
          <Button variant="ghost" size="small" shape="square" icon={X} aria-label={texts.dismiss} onClick={onDismiss} />
        </p>
      )}
    </div>
  )
}

const templateFieldsOf = ({ id, match_id, desk }: InboxTicket): TemplateFields => ({
  ...{ spiller: desk.player.username, sak: `#${id}`, kamp: match_id ?? '', support: supportName },
})

const noSets: WantedSets = { status: null, priority: null }

/** The status and priority of the chosen template, which the answer sets, and the button that removes them. */
function SetsLine({ sets, onClear }: { sets: WantedSets; onClear(): void }) {
  const said = setsInWords(sets)
  if (said === '') return null
  return (
    <p className="appear mb-2 flex items-center gap-2 rounded-field bg-base-300 py-1 pr-1 pl-3 text-sm">
      <Icon of={Workflow} size={15} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">{texts.setsOnSend(said)}</span>
      <Button variant="ghost" size="small" shape="square" icon={X} aria-label={texts.clearSets} onClick={onClear} />
    </p>
  )
}

/** The box of one mode. A refused text stays in it, with the reason below. */
function Writing({ ticket, me, mode, templates, onMode, onType, onSent }: StaffReplyBoxProps) {
  const isNote = mode === 'note'
  const draft = useDraft(inboxDraftKey(ticket.id, mode))
  const { text } = draft.draft
  const { run, isBusy, refusal } = useAction('here')
  const [isEmpty, setIsEmpty] = useState(false)
  const answerer = useAnswerer(ticket.id, me, !isNote && text.trim() !== '')
  /** A second press in the same moment comes before the next render, so a ref stops it. */
  const sending = useRef(false)
  const [sets, setSets] = useState(noSets)
  const send = async (message: string, attachmentIds: readonly string[], wanted: WantedSets) => {
    setIsEmpty(message === '')
    if (message === '' || sending.current) return
    sending.current = true
    const sent = wanted.status === 'closed' ? texts.sentAndClosed : texts.sent
    const words = isNote ? { done: texts.noted, unreached: texts.noteFailed } : { done: sent, unreached: texts.failed }
    const reply = await run(() => sendStaffReply(ticket.id, { message, attachmentIds, isNote, sets: wanted, key: draft.draft.key }), words)
    sending.current = false
    if (reply === null) return
    draft.clear()
    setSets(noSets)
    onSent(reply.message, wanted)
  }
  const pick = ({ content, status, priority }: TicketTemplate) => {
    setSets({ status, priority })
    const filled = fillTemplate(content, templateFieldsOf(ticket))
    draft.setText(text.trim() === '' ? filled : `${text.trimEnd()}\n\n${filled}`)
    onType()
  }
  return (
    <>
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-2">
        <Modes mode={mode} onMode={onMode} />
        {isNote ? (
          <p className="flex items-center gap-1.5 text-sm text-warning">
            <Icon of={EyeOff} size={16} />
            {texts.onlyStaff}
          </p>
        ) : (
          <TemplatePicker templates={templates} onPick={pick} />
        )}
      </div>
      <Answered name={answerer.name} onDismiss={answerer.dismiss} />
      {!isNote && <SetsLine sets={sets} onClear={() => setSets(noSets)} />}
      <Composer
        draft={draft}
        label={isNote ? texts.noteField : texts.replyField}
        placeholder={isNote ? texts.onlyStaff : texts.asSupport}
        sendLabel={isNote ? texts.addNote : texts.send}
        accepts={attachmentTypes}
        isBusy={isBusy}
        problem={isEmpty && text.trim() === '' ? supportTexts.emptyReply : refusal}
        {...(isNote && { className: 'border-warning/50! bg-warning/8!' })}
        {...(!isNote && {
          second: { label: texts.sendAndClose, onSend: (message, ids) => void send(message, ids, { ...sets, status: 'closed' }) },
        })}
        onSend={(message, attachmentIds) => void send(message, attachmentIds, sets)}
        onType={onType}
      />
    </>
  )
}

/** The box in which staff answer, or write a note that the player never sees. */
export function StaffReplyBox(props: StaffReplyBoxProps) {
  const { ticket, mode } = props
  if (ticket.status === 'closed') {
    const said = ticket.merged_into === null ? inboxTexts.thread.closed : inboxTexts.thread.mergedAway(ticket.merged_into)
    return (
      <div className="shrink-0 border-line border-t px-4 py-4">
        {replyModes.map((each) => (
          <UnsentDraft key={`${ticket.id}-${each}`} ticketId={ticket.id} mode={each} />
        ))}
        <p className="text-muted text-sm">{said}</p>
      </div>
    )
  }
  return (
    // Staff know the allowed files and the keys that send: these hints are hidden, because the thread needs the space.
    <div
      data-inbox-reply
      className="border-line border-t px-3 py-2 sm:px-4 lg:min-h-0 lg:overflow-y-auto [&_[id$='-hint']]:sr-only [&_textarea]:min-h-20 lg:[&_textarea]:max-h-[16dvh] lg:[&_textarea]:scroll-mb-24 [&_[data-send-keys]]:sr-only"
    >
      <Writing key={`${ticket.id}-${mode}`} {...props} />
    </div>
  )
}
