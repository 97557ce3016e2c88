import { DoorOpen, Lock, PencilLine } from 'lucide-react'
import { useState } from 'react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { doorName } from '../../../format/lobby-door.ts'
import { DoorChoice } from '../../../lobby-door/DoorChoice.tsx'
import { doorOf, doorProblem, formOf } from '../../../lobby-door/door-form.ts'
import { doorTexts } from '../../../lobby-door/texts.ts'
import type { LobbyActions } from '../../../match/lobby/use-lobby-actions.ts'
import { matchTexts } from '../../../match/texts.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogButtons } from '../../../ui/dialogs/DialogButtons.tsx'
import { Icon } from '../../../ui/Icon.tsx'

const { lobby } = matchTexts

type LobbyDoorProps = { match: Match; actions: LobbyActions }

/** The owner chooses how players join from now on. */
function DoorDialog({ match, actions, onClose }: LobbyDoorProps & { onClose(): void }) {
  const [form, setForm] = useState(() => formOf(match.door))
  return (
    <Dialog title={doorTexts.title} onClose={onClose} isBusy={actions.isBusy}>
      <form
        noValidate
        onSubmit={async (event) => {
          event.preventDefault()
          if (doorProblem(form) === null && (await actions.setDoor(doorOf(form))) !== null) onClose()
        }}
      >
        <DoorChoice isNarrow door={form} onChange={setForm} />
        {match.queuedPlayers.length > 0 && form.way !== 'owner' && (
          <p className="mt-4 text-muted text-sm">{form.way === 'open' ? lobby.doorTakesIn : lobby.doorSendsAway}</p>
        )}
        <DialogButtons confirm={lobby.doorSave} tone="primary" isBusy={actions.isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}

/** How players join the lobby, shown to all viewers if it is not the usual way. The owner changes it here. */
export function LobbyDoor({ match, isOwner, actions }: LobbyDoorProps & { isOwner: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const name = doorName(match.door)
  const icon = match.door?.way === 'invited' ? Lock : DoorOpen
  if (!isOwner) {
    return name === null ? null : (
      <p className="flex min-h-6 items-center gap-2 font-medium text-sm">
        <Icon of={icon} size={16} className="shrink-0 text-muted" />
        {name}
      </p>
    )
  }
  return (
    <>
      <Button variant="muted" icon={icon} className="-mx-3 -my-2.5 px-3" isBusy={actions.isBusy} onClick={() => setIsOpen(true)}>
        <span className="sr-only">{doorTexts.title}: </span>
        {name ?? lobby.doorOwn}
        <Icon of={PencilLine} size={14} className="text-muted" />
      </Button>
      {isOpen && <DoorDialog match={match} actions={actions} onClose={() => setIsOpen(false)} />}
    </>
  )
}
