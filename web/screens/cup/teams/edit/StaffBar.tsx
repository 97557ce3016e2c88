import { Pencil, Play, Scale, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../paths/paths.ts'
import type { CupAct, CupView } from '../../../../rooms/cup-room.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import { DeleteCup } from '../../DeleteCup.tsx'
import { EditCup } from '../../form/EditCup.tsx'
import { LetIn } from '../../let-in/LetIn.tsx'
import { useCupAction } from '../../use-cup-action.ts'
import { canStart, type Missing } from '../start-readiness.ts'
import { problemTexts, editTexts as texts } from '../texts.ts'

const readinessText = ({ pool, captains }: Missing): string => {
  const parts = [pool > 0 && texts.missing.pool(pool), captains > 0 && texts.missing.captains(captains)].filter((part) => part !== false)
  return parts.length === 0 ? texts.ready : texts.missing.before(new Intl.ListFormat('nb').format(parts))
}

type StaffBarProps = { view: CupView; act: CupAct; teams: number; missing: Missing; isUndoing: boolean; onBalance(): void; onUndo(): void }

/** The staff actions on all teams at once: balance them, take the last change back, start the cup or delete it. */
export function StaffBar({ view, act, teams, missing, isUndoing, onBalance, onUndo }: StaffBarProps) {
  const { cup } = view
  const navigate = useNavigate()
  const { run, isBusy } = useCupAction()
  const [open, setOpen] = useState<'edit' | 'remove' | 'start' | null>(null)
  const isReady = canStart(missing)
  const start = async () => {
    if (await run(() => act('start', {}), { failed: problemTexts.start })) navigate(paths.liveCup(cup.cupid))
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {isReady && (
          <Button look="primary" icon={Play} className="max-sm:flex-1" isBusy={isBusy} onClick={() => setOpen('start')}>
            {texts.start}
          </Button>
        )}
        <Button look={isReady ? 'quiet' : 'primary'} icon={Scale} className="max-sm:flex-1" onClick={onBalance}>
          {texts.balance}
        </Button>
        <LetIn view={view} className="max-sm:flex-1" />
        {cup.undo !== null && cup.undo_revision !== null && (
          <Button icon={Undo2} className="min-w-0 max-w-full flex-nowrap" isBusy={isUndoing} onClick={onUndo}>
            <span className="untrusted truncate">{texts.undo(cup.undo)}</span>
          </Button>
        )}
        <Button look="muted" icon={Pencil} className="sm:ml-auto" onClick={() => setOpen('edit')}>
          {texts.edit}
        </Button>
        <span aria-hidden="true" className="h-6 w-px bg-line-strong max-sm:hidden" />
        <Button look="remove" icon={Trash2} onClick={() => setOpen('remove')}>
          {texts.remove}
        </Button>
      </div>
      <p role="status" className={`text-sm ${isReady ? 'text-success' : 'text-muted'}`}>
        {readinessText(missing)}
      </p>
      {open === 'edit' && <EditCup cup={cup} onClose={() => setOpen(null)} />}
      {open === 'remove' && <DeleteCup cup={cup} onClose={() => setOpen(null)} />}
      {open === 'start' && (
        <ConfirmDialog
          question={texts.startQuestion}
          text={texts.startText(teams, cup.registered)}
          confirm={texts.start}
          onConfirm={() => void start()}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}
