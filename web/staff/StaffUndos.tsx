import type { UndoableAct } from '../../durable/rules/staff/undoable-acts.ts'
import type { StaffUndo } from '../../worker/contract/admin/undos.ts'
import { useAction } from '../hooks/use-action.ts'
import { useMinute } from '../hooks/use-minute.ts'
import { undoAct } from '../net/api/admin/undos.ts'
import { staffUndos } from '../resource/shared/staff-undos.ts'
import { useResource } from '../resource/use-resource.ts'
import { undoTexts as texts } from '../texts/undo.ts'
import { UndoBar } from '../ui/UndoBar.tsx'
import { undoSentence } from './undo-sentences.ts'

function Bar({ undo, onDone }: { undo: StaffUndo; onDone(): void }) {
  const { run, isBusy, refusal } = useAction('here')
  const now = useMinute()
  const takeBack = async () => {
    if (await run(() => undoAct(undo.id), texts.done)) onDone()
  }
  return <UndoBar text={undoSentence(undo, now)} until={undo.until} isBusy={isBusy} refusal={refusal} onUndo={() => void takeBack()} />
}

type StaffUndosProps = {
  acts: readonly UndoableAct[]
  /** The player or thing to which the shown acts are limited. */
  target?: string
  className?: string
  onDone(): void
}

/** The acts from this page that can be undone, the newest first, also after a reload (docs/product.md 13.14). */
export function StaffUndos({ acts, target, className = '', onDone }: StaffUndosProps) {
  const { value } = useResource(staffUndos)
  const here = (value ?? []).filter(
    (undo) => (acts as readonly string[]).includes(undo.action) && (target === undefined || undo.target === target),
  )
  // An older act on the same thing can be undone after the newer one.
  const shown = here.filter((undo, place) => here.findIndex((each) => each.action === undo.action && each.target === undo.target) === place)
  if (shown.length === 0) return null
  return (
    <div className={`grid gap-2 ${className}`}>
      {shown.map((undo) => (
        <Bar key={undo.id} undo={undo} onDone={onDone} />
      ))}
    </div>
  )
}
