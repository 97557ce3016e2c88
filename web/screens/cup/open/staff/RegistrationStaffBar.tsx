import { Dices, Pencil, ShieldCheck, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { cupTeamCount } from '../../../../../durable/rules/cup/cup-words.ts'
import { addRandomUsers } from '../../../../net/api/cups.ts'
import type { CupAct, CupView } from '../../../../rooms/cup-room.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { DeleteCup } from '../../DeleteCup.tsx'
import { DoorCode } from '../../door/DoorCode.tsx'
import { EditCup } from '../../form/EditCup.tsx'
import type { RegistrationWindow } from '../../registration-window.ts'
import { useCupAction } from '../../use-cup-action.ts'
import { staffTexts as texts } from '../texts.ts'

type StaffDialogProps = {
  view: CupView
  act: CupAct
  asked: 'setup' | 'add' | 'edit' | 'remove'
  run: ReturnType<typeof useCupAction>['run']
  onClose(): void
}

function StaffDialog({ view, act, asked, run, onClose }: StaffDialogProps) {
  const { cup } = view
  switch (asked) {
    case 'setup':
      return (
        <ConfirmDialog
          question={texts.setupQuestion}
          text={texts.setupText(cup.registered, cupTeamCount(cup.registered))}
          confirm={texts.setup}
          onConfirm={() => void run(() => act('setup', {}), { done: texts.settingUp })}
          onClose={onClose}
        />
      )
    case 'add':
      return (
        <ConfirmDialog
          question={texts.addQuestion}
          text={texts.addText(cup.max_players - cup.registered)}
          confirm={texts.add}
          onConfirm={() => void run(() => addRandomUsers(cup.cupid), { done: texts.added })}
          onClose={onClose}
        />
      )
    case 'edit':
      return <EditCup cup={cup} onClose={onClose} />
    case 'remove':
      return <DeleteCup view={view} onClose={onClose} />
    default:
      return asked satisfies never
  }
}

/** The staff actions on a cup during registration: go on to the teams, fill it, change it (docs/product.md 16.2). */
export function RegistrationStaffBar({ view, act, window }: { view: CupView; act: CupAct; window: RegistrationWindow }) {
  const [asked, setAsked] = useState<StaffDialogProps['asked'] | null>(null)
  const { run, isBusy } = useCupAction()
  const why = useId()
  const { registered, max_players } = view.cup
  const isFew = registered < 2
  const isFull = registered >= max_players
  return (
    <section aria-label={texts.title} className="panel flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4">
      <h2 className="eyebrow flex items-center gap-2 max-sm:w-full">
        <Icon of={ShieldCheck} size={16} />
        {texts.title}
      </h2>
      <div className="flex flex-1 flex-wrap gap-2">
        <Button
          // While players can still register, the button to join is the main action of the page.
          variant={window === 'after' ? 'primary' : 'quiet'}
          className="max-sm:w-full"
          aria-disabled={isBusy || isFew}
          aria-describedby={isFew ? why : undefined}
          onClick={() => setAsked('setup')}
        >
          {texts.setup}
        </Button>
        <Button
          icon={Dices}
          className="max-sm:w-full"
          aria-disabled={isBusy || isFull}
          aria-describedby={isFull ? why : undefined}
          onClick={() => setAsked('add')}
        >
          {texts.add}
        </Button>
        <Button icon={Pencil} onClick={() => setAsked('edit')}>
          {texts.edit}
        </Button>
        <DoorCode cup={view.cup} />
        <Button variant="remove" icon={Trash2} className="sm:ml-auto" onClick={() => setAsked('remove')}>
          {texts.remove}
        </Button>
      </div>
      {(isFew || isFull) && (
        <p id={why} className="w-full text-muted text-sm">
          {isFew ? texts.setupFew : texts.addFull}
        </p>
      )}
      {asked && <StaffDialog view={view} act={act} asked={asked} run={run} onClose={() => setAsked(null)} />}
    </section>
  )
}
