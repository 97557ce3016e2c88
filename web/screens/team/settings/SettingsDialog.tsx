import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Team } from '../../../../worker/contract/teams.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { deleteTeam } from '../../../net/api/teams.ts'
import { paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogRefusal } from '../../../ui/dialogs/DialogRefusal.tsx'
import { settingsTexts as texts } from '../texts.ts'
import { LogoForm } from './LogoForm.tsx'
import { NameForm } from './NameForm.tsx'

/** Deletes a team after a question; not possible while it is in a tournament. */
function DeletePart({ team, onDeleted }: { team: Team; onDeleted(): void }) {
  const [isAsked, setIsAsked] = useState(false)
  const { run, isBusy, refusal } = useAction('here')
  const isBlocked = team.in_tournament === 1
  const remove = async () => {
    if (await run(() => deleteTeam(team.id), { done: texts.deleted(team.name), unreached: texts.deleteFailed })) onDeleted()
  }
  return (
    <section className="border-line border-t pt-5">
      <p className="text-muted text-sm">{isBlocked ? texts.deleteBlocked : texts.deleteText}</p>
      {!isBlocked && (
        <Button variant="danger" className="mt-3 max-sm:w-full" isBusy={isBusy} onClick={() => setIsAsked(true)}>
          {texts.delete}
        </Button>
      )}
      <DialogRefusal text={refusal} />
      {isAsked && (
        <ConfirmDialog
          question={texts.deleteQuestion}
          text={texts.deleteText}
          confirm={texts.delete}
          onConfirm={() => void remove()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </section>
  )
}

type SettingsDialogProps = { team: Team; isOwner: boolean; onChanged(): void; onClose(): void }

/** The owner's settings of the team; staff can remove a name or a logo here. */
export function SettingsDialog({ team, isOwner, onChanged, onClose }: SettingsDialogProps) {
  const navigate = useNavigate()
  return (
    <Dialog title={isOwner ? texts.title : texts.moderateTitle} onClose={onClose} size="wide">
      <div className="flex flex-col gap-5">
        {!isOwner && <p className="text-muted text-sm">{texts.moderateText}</p>}
        <NameForm team={team} onChanged={onChanged} />
        {(isOwner || team.logo_url !== null) && <LogoForm team={team} isOwner={isOwner} onChanged={onChanged} />}
        {isOwner && <DeletePart team={team} onDeleted={() => navigate(paths.teams, { replace: true })} />}
      </div>
    </Dialog>
  )
}
