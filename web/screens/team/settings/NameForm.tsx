import { type FormEvent, useState } from 'react'
import type { Team } from '../../../../worker/contract/teams.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { renameTeam } from '../../../net/api/teams.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { DialogRefusal } from '../../../ui/dialogs/DialogRefusal.tsx'
import { TeamNameField } from '../../../ui/forms/TeamNameField.tsx'
import { nameProblem } from '../../../ui/forms/team-name-problem.ts'
import { settingsTexts as texts } from '../texts.ts'

/** Gives the team another name. */
export function NameForm({ team, onChanged }: { team: Team; onChanged(): void }) {
  const [name, setName] = useState(team.name)
  const { run, isBusy, refusal } = useAction('here')
  const problem = nameProblem(name)
  const isSame = name.trim() === team.name
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || isSame || problem !== null) return
    if (await run(() => renameTeam(team.id, name), { done: texts.renamed, unreached: texts.renameFailed })) onChanged()
  }
  return (
    <form onSubmit={send} noValidate>
      <TeamNameField value={name} onChange={setName} wrong={problem} />
      <DialogRefusal text={refusal} />
      <Button type="submit" variant="primary" className="mt-3 max-sm:w-full" aria-disabled={isBusy || isSame || problem !== null}>
        {texts.rename}
      </Button>
    </form>
  )
}
