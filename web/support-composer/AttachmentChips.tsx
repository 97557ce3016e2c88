import { Download, FileText, Image, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import type { Attachment } from '../../durable/protocol/support/support-fields.ts'
import { fetchAttachment } from '../net/files/fetch-attachment.ts'
import { useSetAtom } from '../state/store.ts'
import { ownToastMs, pushToastAtom } from '../state/toast-atoms.ts'
import { Icon } from '../ui/Icon.tsx'
import { dataUrlOf, saveAttachment } from './attachment-file.ts'
import { isPicture, sizeInWords } from './file-checks.ts'
import { composerTexts } from './texts.ts'

const { files: texts } = composerTexts

/** One file: its name and size, a button to save it and, for a picture, a button to show it here. */
function Chip({ attachment }: { attachment: Attachment }) {
  const { file_name: name, type, bytes } = attachment
  const [isBusy, setIsBusy] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  const pushToast = useSetAtom(pushToastAtom)
  const fetched = async (use: (content: Blob) => void | Promise<void>) => {
    if (isBusy) return
    setIsBusy(true)
    const reply = await fetchAttachment(attachment.id)
    setIsBusy(false)
    if (reply.ok) await use(reply.data)
    else pushToast({ type: 'error', msg: texts.notFetched, duration: ownToastMs })
  }
  const save = () => fetched((content) => saveAttachment(attachment, content))
  const show = () => (shown === null ? fetched(async (content) => setShown(await dataUrlOf(attachment, content))) : setShown(null))
  const canShow = isPicture(type)
  const icon = isBusy ? LoaderCircle : canShow ? Image : FileText
  return (
    <li className={`min-w-0 ${shown === null ? '' : 'basis-full'}`}>
      <span className="flex w-fit min-w-0 max-w-full items-center rounded-field border border-line-strong bg-base-100">
        <button
          type="button"
          className="flex min-h-11 min-w-0 items-center gap-2 px-3 text-left text-sm hover:text-primary"
          {...(canShow && { 'aria-expanded': shown !== null })}
          onClick={() => void (canShow ? show() : save())}
        >
          <Icon of={icon} className={`shrink-0 text-muted ${isBusy ? 'animate-spin' : ''}`} />
          <span className="sr-only">{canShow ? (shown === null ? texts.show : texts.hide) : texts.download} </span>
          <bdi className="name-line">{name}</bdi>
          <span className="shrink-0 text-muted text-xs tabular-nums">{sizeInWords(bytes)}</span>
        </button>
        {canShow && (
          <button
            type="button"
            className="grid size-11 shrink-0 place-items-center border-line-strong border-l text-muted hover:text-base-content"
            aria-label={`${texts.download} ${name}`}
            onClick={() => void save()}
          >
            <Icon of={Download} />
          </button>
        )}
      </span>
      {shown !== null && (
        <img
          src={shown}
          alt={name}
          className="mt-2 max-h-[70dvh] max-w-full rounded-field border border-line"
          onError={() => {
            setShown(null)
            pushToast({ type: 'error', msg: texts.unreadable, duration: ownToastMs })
          }}
        />
      )}
    </li>
  )
}

/** The files of a message. They are fetched on request and saved on the reader's disk; pictures can be shown here. */
export function AttachmentChips({ attachments }: { attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null
  return (
    <ul aria-label={texts.list} className="mt-2 flex flex-wrap gap-2">
      {attachments.map((attachment) => (
        <Chip key={attachment.id} attachment={attachment} />
      ))}
    </ul>
  )
}
