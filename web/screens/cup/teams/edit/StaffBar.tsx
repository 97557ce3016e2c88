import { Pencil, Play, Scale, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Cup } from '../../../../../durable/protocol/cup/cup-fields.ts'
import type { CupAct } from '../../../../rooms/cup-room.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { DeleteCup } from '../../DeleteCup.tsx'
import { EditCup } from '../../form/EditCup.tsx'
import { useCupAction } from '../../use-cup-action.ts'
import { canStart, type Missing } from '../start-readiness.ts'
import { problemTexts, editTexts as texts } from '../texts.ts'

const readinessText = ({ pool, captains }: Missing): string => {
  const parts = [pool > 0 && texts.missing.pool(pool), captains > 0 && texts.missing.captains(captains)].filter((part) => part !== false)
  return parts.length === 0 ? texts.ready : texts.missing.before(new Intl.ListFormat('nb').format(parts))
}

type StaffBarProps = { cup: Cup; act: CupAct; teams: number; missing: Missing; isUndoing: boolean; onBalance(): void; onUndo(): void }

/** The staff actions on all teams at once: balance them, take the last change back, start the cup or delete it. */
export function StaffBar({ cup, act, teams, missing, isUndoing, onBalance, onUndo }: StaffBarProps) {
  const navigate = useNavigate()
  const { run, isBusy } = useCupAction()
  const [open, setOpen] = useState<'edit' | 'remove' | 'start' | null>(null)
  const isReady = canStart(missing)
  const path = `/cup/${encodeURIComponent(cup.cupid)}`
  const start = async () => {
    if (await run(() => act('start', {}), { failed: problemTexts.start })) navigate(`${path}/live`)
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {isReady && (
          <button type="button" className="btn btn-primary max-sm:flex-1" aria-disabled={isBusy} onClick={() => isBusy || setOpen('start')}>
            <Icon of={Play} />
            {texts.start}
          </button>
        )}
        <button type="button" className={`btn max-sm:flex-1 ${isReady ? 'btn-quiet' : 'btn-primary'}`} onClick={onBalance}>
          <Icon of={Scale} />
          {texts.balance}
        </button>
        {cup.undo !== null && cup.undo_revision !== null && (
          <button type="button" className="btn btn-quiet min-w-0 max-w-full flex-nowrap" aria-disabled={isUndoing} onClick={onUndo}>
            <Icon of={Undo2} className="shrink-0" />
            <span className="untrusted truncate">{texts.undo(cup.undo)}</span>
          </button>
        )}
        <button type="button" className="btn btn-ghost text-muted hover:text-base-content sm:ml-auto" onClick={() => setOpen('edit')}>
          <Icon of={Pencil} />
          {texts.edit}
        </button>
        <span aria-hidden="true" className="h-6 w-px bg-line-strong max-sm:hidden" />
        <button type="button" className="btn btn-ghost text-muted hover:text-error" onClick={() => setOpen('remove')}>
          <Icon of={Trash2} />
          {texts.remove}
        </button>
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
