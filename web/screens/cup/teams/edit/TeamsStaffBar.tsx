import { Pencil, Play, Scale, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { CupAct, CupView } from '../../../../rooms/cup-room.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { lazyPart } from '../../../../ui/loading/lazy-part.ts'
import { UndoBar } from '../../../../ui/UndoBar.tsx'
import { DeleteCup } from '../../DeleteCup.tsx'
import { EditCup } from '../../form/EditCup.tsx'
import { LetIn } from '../../let-in/LetIn.tsx'
import { canStart, type Missing } from '../start-readiness.ts'
import { editTexts as texts } from '../texts.ts'

/** The draw of the first round is loaded with the question. */
const StartDialog = lazyPart(async () => ({ default: (await import('./StartDialog.tsx')).StartDialog }))

const readinessText = ({ pool, captains }: Missing): string => {
  const parts = [pool > 0 && texts.missing.pool(pool), captains > 0 && texts.missing.captains(captains)].filter((part) => part !== false)
  return parts.length === 0 ? texts.ready : texts.missing.before(new Intl.ListFormat('nb').format(parts))
}

type TeamsStaffBarProps = { view: CupView; act: CupAct; missing: Missing; isUndoing: boolean; onBalance(): void; onUndo(): void }

/** The staff actions on all teams at once: balance them, take the last change back, start the cup or delete it. */
export function TeamsStaffBar({ view, act, missing, isUndoing, onBalance, onUndo }: TeamsStaffBarProps) {
  const { cup } = view
  const [open, setOpen] = useState<'edit' | 'remove' | 'start' | null>(null)
  const isReady = canStart(missing)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {isReady && (
          <Button variant="primary" icon={Play} className="max-sm:flex-auto" onClick={() => setOpen('start')}>
            {texts.start}
          </Button>
        )}
        <Button variant={isReady ? 'quiet' : 'primary'} icon={Scale} className="max-sm:flex-auto" onClick={onBalance}>
          {texts.balance}
        </Button>
        <LetIn view={view} className="max-sm:flex-auto" />
        <Button variant="muted" icon={Pencil} className="sm:ml-auto" onClick={() => setOpen('edit')}>
          {texts.edit}
        </Button>
        <span aria-hidden="true" className="h-6 w-px bg-line-strong max-sm:hidden" />
        <Button variant="remove" icon={Trash2} onClick={() => setOpen('remove')}>
          {texts.remove}
        </Button>
      </div>
      <p role="status" className={`text-sm ${isReady ? 'text-success' : 'text-muted'}`}>
        {readinessText(missing)}
      </p>
      {cup.undo !== null && cup.undo_revision !== null && <UndoBar text={cup.undo} isBusy={isUndoing} onUndo={onUndo} />}
      {open === 'edit' && <EditCup cup={cup} onClose={() => setOpen(null)} />}
      {open === 'remove' && <DeleteCup view={view} onClose={() => setOpen(null)} />}
      {open === 'start' && (
        <Suspense>
          <StartDialog view={view} act={act} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  )
}
