import { type FormEvent, useState } from 'react'
import type { CupPlayer } from '../../../../../durable/protocol/cup/cup-fields.ts'
import type { CupView } from '../../../../rooms/cup-room.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { DialogButtons } from '../../../../ui/dialogs/DialogButtons.tsx'
import { DialogRefusal } from '../../../../ui/dialogs/DialogRefusal.tsx'
import { SelectField } from '../../../../ui/forms/Select.tsx'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { registerTexts as texts } from '../texts.ts'
import { useRegistering } from './use-registering.ts'

type FriendProps = { players: readonly CupPlayer[]; friend: string; onChoose(friend: string): void }

function FriendChoice({ players, friend, onChoose }: FriendProps) {
  return (
    <SelectField label={texts.friend} hint={friend !== '' && texts.friendHint} value={friend} onWrite={onChoose}>
      <option value="">{texts.noFriend}</option>
      {players.map(({ steamid, username }) => (
        <option key={steamid} value={steamid}>
          {username}
        </option>
      ))}
    </SelectField>
  )
}

/** `player` is the viewer's own registration, null before it; `friend` is the player whose link they came by. */
type RegisterDialogProps = { view: CupView; me: string; player: CupPlayer | null; friend: CupPlayer | null; onClose(): void }

/** Registers for a cup, or changes the viewer's registration (docs/product.md 16.2). */
export function RegisterDialog({ view: { cup, players }, me, player: registered, friend, onClose }: RegisterDialogProps) {
  // The room can send the registration before the call is answered. Until the answer the dialog is still about the registration.
  const [player] = useState(registered)
  const [chosen, setChosen] = useState(friend?.steamid ?? '')
  const { given, set, wrong, refusal, isBusy, send } = useRegistering({ cup: cup.cupid, me, player })
  const others = players.filter(({ steamid, no_show }) => steamid !== me && no_show === 0)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isThere = others.some(({ steamid }) => steamid === chosen)
    if (await send(player === null && isThere ? chosen : null)) onClose()
  }
  const isFull = cup.registered >= cup.max_players
  const confirm = player ? texts.confirmChange : isFull ? texts.confirmList : texts.confirm
  return (
    <Dialog title={player ? texts.changeTitle : texts.title} onClose={onClose} isBusy={isBusy}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label={texts.elo}
          problem={wrong.includes('elo')}
          aria-required
          inputMode="numeric"
          maxLength={8}
          value={given.elo}
          onWrite={(elo) => set({ elo })}
        />
        <TextField
          label={texts.link}
          hint={texts.linkHint}
          problem={wrong.includes('link')}
          aria-required
          type="url"
          maxLength={200}
          placeholder="https://www.faceit.com/..."
          value={given.link}
          onWrite={(link) => set({ link })}
        />
        {player === null && others.length > 0 && <FriendChoice players={others} friend={chosen} onChoose={setChosen} />}
        <div>
          <DialogRefusal text={refusal} />
          <DialogButtons confirm={confirm} tone="primary" isBusy={isBusy} onClose={onClose} />
        </div>
      </form>
    </Dialog>
  )
}
