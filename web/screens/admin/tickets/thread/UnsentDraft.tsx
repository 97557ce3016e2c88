import { useId } from 'react'
import { composerTexts } from '../../../../support-composer/texts.ts'
import { useDraft } from '../../../../support-composer/use-draft.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { inboxTexts } from '../texts.ts'
import { inboxDraftKey, type ReplyMode } from './draft-key.ts'

const texts = inboxTexts.thread

/**
 * The text that was written before the ticket was closed or merged, and cannot be sent any more: to copy or to discard. Nothing without
 * such a text.
 */
export function UnsentDraft({ ticketId, mode }: { ticketId: number; mode: ReplyMode }) {
  const id = useId()
  const { draft, clear } = useDraft(inboxDraftKey(ticketId, mode))
  const { text, files } = draft
  if (text.trim() === '' && files.length === 0) return null
  return (
    <div className="mb-3">
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="eyebrow">
          {texts.kept[mode]}
        </label>
        <Button variant="ghost" size="small" onClick={clear}>
          {composerTexts.discard}
        </Button>
      </div>
      <textarea id={id} readOnly rows={3} className="textarea block max-h-[18dvh] min-h-0 w-full" value={text} />
      {files.length > 0 && (
        <p className="untrusted mt-1 text-muted text-sm">{texts.savedFiles(files.map(({ name }) => name).join(', '))}</p>
      )}
    </div>
  )
}
