import { useState } from 'react'
import { organise } from '../../../../../net/api/admin/tournaments.ts'
import { AskDialog } from '../../../../../ui/dialogs/AskDialog.tsx'
import { DialogRefusal } from '../../../../../ui/dialogs/DialogRefusal.tsx'
import { UndoBar } from '../../../../../ui/UndoBar.tsx'
import { runTexts } from '../texts.ts'
import { PreviewList } from './PreviewList.tsx'
import { matchTexts } from './texts.ts'
import { useUndoPreview } from './use-undo-preview.ts'

const { undo: texts, done } = runTexts

type Undone = { id: string; what: string; seen: number }

type DialogProps = Undone & { revision: number; isNewest: boolean; onClose(): void }

/** Asks before a change is taken back, and shows the other changes that come with it (docs/product.md 14.6). */
function UndoDialog({ id, what, seen, revision, isNewest, onClose }: DialogProps) {
  const preview = useUndoPreview({ id, seen, revision, isNewest })
  const isKnown = preview !== null && 'changes' in preview
  return (
    <AskDialog
      question={texts.question}
      text={what}
      confirm={texts.confirm}
      tone="primary"
      done={done.undo}
      problem={isKnown ? null : texts.looking}
      act={() => organise(id, 'undo', { revision: seen })}
      onClose={onClose}
    >
      <div role="status" className="mt-4 grid gap-3">
        {preview === null && <p className="text-muted">{texts.looking}</p>}
        {isKnown && <h3 className="font-medium">{matchTexts.previewing}</h3>}
        {isKnown && <PreviewList changes={preview.changes} />}
      </div>
      <DialogRefusal text={preview !== null && 'refusal' in preview ? preview.refusal : null} />
    </AskDialog>
  )
}

/** The newest change by staff, and the button that takes it back. The question stays about the change for which it was opened. */
export function UndoChange({ id, what, seen, revision }: Undone & { revision: number }) {
  const [asked, setAsked] = useState<Undone | null>(null)
  return (
    <>
      <UndoBar text={what} className="mb-3" onUndo={() => setAsked({ id, what, seen })} />
      {asked && <UndoDialog {...asked} revision={revision} isNewest={asked.seen === seen} onClose={() => setAsked(null)} />}
    </>
  )
}
