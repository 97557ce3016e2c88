import { Paperclip, Send } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { supportLimits } from '../../durable/rules/support/support-limits.ts'
import type { AttachmentType } from '../../durable/rules/support/ticket-words.ts'
import { Button } from '../ui/button/Button.tsx'
import { FileTiles } from './FileTiles.tsx'
import { typesInWords } from './file-checks.ts'
import { composerTexts as texts } from './texts.ts'
import type { OpenDraft } from './use-draft.ts'
import { useDrop } from './use-drop.ts'
import { type Files, useFiles } from './use-files.ts'
import type { PendingFile } from './use-uploads.ts'

export type ComposerProps = {
  /** The store of the text and its files until they are sent. */
  draft: OpenDraft
  /** The name of the field; `isLabelled` shows it above the field, otherwise only screen readers read it. */
  label: string
  isLabelled?: boolean
  placeholder?: string
  sendLabel: string
  /** The types of files that can be attached; empty for a text without files. */
  accepts: readonly AttachmentType[]
  /** While it is being sent, it cannot be sent again or changed. */
  isBusy: boolean
  /** The field is required, and empty. */
  isWrong?: boolean
  /** Why sending failed. */
  problem?: string | null
  /** The controls beside the button: templates, a switch for notes. */
  tools?: ReactNode
  /** Classes of the text area, such as those of a note. */
  className?: string
  /** A second way to send it, with its own button; Ctrl or ⌘ with Shift and Enter. */
  second?: { label: string; onSend(message: string, attachmentIds: readonly string[]): void }
  /** Called with the trimmed text, which can be empty; the caller clears the draft after it was sent. */
  onSend(message: string, attachmentIds: readonly string[]): void
  /** Called while the player types. */
  onType?(): void
}

function Counter({ written }: { written: number }) {
  const most = supportLimits.message
  // The counter is shown only near the maximum length.
  const tone = written > most ? 'text-error' : written > most * 0.8 ? 'text-warning' : 'text-muted'
  return <span className={`text-xs tabular-nums ${tone}`}>{texts.counter(written, most)}</span>
}

/** Says that the text is an unsent draft from earlier, with a button to discard it. */
function UnsentMark({ wasSaved, onDiscard }: { wasSaved: boolean; onDiscard(): void }) {
  return (
    <span role="status">
      {wasSaved && (
        <>
          {texts.unsent}{' '}
          <button type="button" className="px-1 underline underline-offset-3 hover:text-base-content" onClick={onDiscard}>
            {texts.discard}
          </button>
        </>
      )}
    </span>
  )
}

type FileButtonProps = { accepts: readonly AttachmentType[]; isBusy: boolean; onChoose(files: readonly File[]): void }

function FileButton({ accepts, isBusy, onChoose }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={texts.files.choose}
        accept={accepts.map((type) => `.${type}${type === 'jpg' ? ',.jpeg' : ''}`).join()}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])])
          // Lets the same file be chosen again.
          event.target.value = ''
        }}
      />
      <Button icon={Paperclip} isBusy={isBusy} onClick={() => chooser.current?.click()}>
        {texts.files.choose}
      </Button>
    </>
  )
}

/** Why it cannot be sent now; null if it can. */
export function heldBecause(text: string, pending: readonly PendingFile[]): string | null {
  if (text.length > supportLimits.message) return texts.tooLong(supportLimits.message)
  const failed = pending.filter((file) => file.problem !== null)
  if (failed.length > 0) return failed.some(({ canRetry }) => canRetry) ? texts.files.unfinished : texts.files.refused
  return pending.length > 0 ? texts.files.wait : null
}

/** The field of a message, with its files, stored until it is sent (docs/product.md 17.2, 17.5). Ctrl or ⌘ with Enter sends it. */
export function Composer(props: ComposerProps) {
  const { draft, label, isLabelled = false, accepts, isBusy, isWrong = false, problem = null } = props
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  /** The player tried to send it: the problem is shown until it is gone. */
  const [isTried, setIsTried] = useState(false)
  const files = useFiles(draft, accepts)
  const { text, files: kept } = draft.draft
  const takesFiles = accepts.length > 0
  const { isOver, drop } = useDrop((chosen) => takesFiles && !isBusy && files.add(chosen))

  /** After an act that removes the focused button, the text field gets the focus. */
  const thenWrite = (act: () => void) => {
    act()
    field.current?.focus({ preventScroll: true })
  }
  const tiles: Files = {
    ...files,
    retry: (order) => thenWrite(() => files.retry(order)),
    remove: (order) => thenWrite(() => files.remove(order)),
  }
  const { second } = props
  const send = (onSend = props.onSend) => {
    if (isBusy) return
    const why = heldBecause(text.trim(), files.pending)
    setIsTried(why !== null)
    if (why === null)
      onSend(
        text.trim(),
        kept.map((file) => file.id),
      )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send(event.shiftKey ? second?.onSend : undefined)
  }
  const held = isTried ? heldBecause(text.trim(), files.pending) : null
  const said = [
    ...files.problems,
    ...(files.pending.some(({ isLost }) => isLost) ? [texts.files.lostHint] : []),
    ...(held ? [held] : []),
    ...(problem ? [problem] : []),
  ]
  return (
    <div {...(takesFiles && drop)} className="relative min-w-0">
      <label htmlFor={id} className={isLabelled ? `eyebrow mb-1.5 block ${isWrong ? 'text-error' : ''}` : 'sr-only'}>
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        className={`textarea block min-h-32 w-full leading-6 [field-sizing:content] max-h-[50dvh] ${isWrong ? 'border-error!' : ''} ${props.className ?? ''}`}
        value={text}
        readOnly={isBusy}
        placeholder={props.placeholder}
        aria-required="true"
        aria-invalid={isWrong}
        aria-describedby={`${id}-said ${id}-hint`}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onChange={(event) => {
          draft.setText(event.target.value)
          setIsTried(false)
          props.onType?.()
        }}
        onKeyDown={onKeyDown}
      />
      <div className="mt-1 flex min-h-5 items-baseline justify-between gap-3 text-muted text-xs">
        <UnsentMark wasSaved={draft.wasSaved} onDiscard={() => thenWrite(draft.clear)} />
        <Counter written={text.trim().length} />
      </div>
      <FileTiles kept={kept} files={tiles} />
      <div id={`${id}-said`} role="alert" className="text-error text-sm [&:not(:empty)]:mt-2">
        {said.map((each) => (
          <p key={each} className="untrusted">
            {each}
          </p>
        ))}
      </div>
      {draft.expired.length > 0 && <p className="untrusted mt-2 text-sm text-warning">{texts.files.expired(draft.expired)}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {takesFiles && <FileButton accepts={accepts} isBusy={isBusy} onChoose={files.add} />}
        {props.tools}
        {/* Under the button of files on a phone, under the whole row elsewhere. */}
        <p id={`${id}-hint`} className="w-full text-muted text-xs empty:hidden sm:order-last">
          {takesFiles && (
            <>
              {texts.files.hint(typesInWords(accepts))} <span className="max-sm:hidden">{texts.files.dropHint}</span>
            </>
          )}
        </p>
        <span className="ml-auto flex items-center gap-2 max-sm:w-full">
          <span data-send-keys className="hidden text-muted text-xs lg:inline">
            {texts.sendKeys}
          </span>
          {second && (
            <Button className="max-sm:flex-1" aria-keyshortcuts="Control+Shift+Enter" isBusy={isBusy} onClick={() => send(second.onSend)}>
              {second.label}
            </Button>
          )}
          <Button variant="primary" icon={Send} className="max-sm:flex-1" isBusy={isBusy} onClick={() => send()}>
            {isBusy ? texts.sending : props.sendLabel}
          </Button>
        </span>
      </div>
      {isOver && (
        <p className="pointer-events-none absolute -inset-2 z-10 grid place-items-center rounded-box border-2 border-primary border-dashed bg-base-200/90 font-medium">
          {texts.files.drop}
        </p>
      )}
    </div>
  )
}
