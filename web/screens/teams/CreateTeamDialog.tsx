import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../hooks/use-action.ts'
import { createTeam } from '../../net/api/teams.ts'
import { paths } from '../../paths/paths.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { DialogButtons } from '../../ui/dialogs/DialogButtons.tsx'
import { DialogRefusal } from '../../ui/dialogs/DialogRefusal.tsx'
import { TeamNameField } from '../../ui/forms/TeamNameField.tsx'
import { nameProblem } from '../../ui/forms/team-name-problem.ts'
import { teamsTexts } from './texts.ts'

const { form: texts } = teamsTexts

/** Makes a team, and opens its page. */
export function CreateTeamDialog({ onClose }: { onClose(): void }) {
  const [name, setName] = useState('')
  const [isSent, setIsSent] = useState(false)
  const { run, isBusy, refusal } = useAction('here')
  const navigate = useNavigate()
  const problem = nameProblem(name)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setIsSent(true)
    if (isBusy || problem !== null) return
    const made = await run(() => createTeam(name), { done: texts.done(name.trim()), unreached: texts.failed })
    if (made) navigate(paths.team(made.team.id))
  }
  return (
    <Dialog title={texts.title} onClose={onClose} isBusy={isBusy}>
      <form onSubmit={send} noValidate>
        <TeamNameField value={name} onChange={setName} wrong={isSent ? problem : null} />
        <p className="mt-3 text-muted text-sm">{texts.text}</p>
        <DialogRefusal text={refusal} />
        <DialogButtons confirm={texts.confirm} tone="primary" isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
