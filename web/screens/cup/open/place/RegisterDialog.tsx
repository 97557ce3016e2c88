import { type ComponentProps, type FormEvent, useId, useState } from 'react'
import type { CupPlayer } from '../../../../../durable/protocol/cup/cup-fields.ts'
import type { CupView } from '../../../../rooms/cup-room.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { DialogButtons } from '../../../../ui/dialogs/DialogButtons.tsx'
import { DialogRefusal } from '../../../../ui/dialogs/DialogRefusal.tsx'
import { Select } from '../../../../ui/forms/Select.tsx'
import { registerTexts as texts } from '../texts.ts'
import { useRegistering } from './use-registering.ts'

type LineProps = {
  label: string
  isWrong: boolean
  hint?: string
  value: string
  input: ComponentProps<'input'>
  onWrite(value: string): void
}

function Line({ label, isWrong, hint, value, input, onWrite }: LineProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={`eyebrow mb-1.5 block ${isWrong ? 'text-error' : ''}`}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-required="true"
        aria-invalid={isWrong}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className={`input w-full min-w-0 tabular-nums ${isWrong ? 'border-error!' : ''}`}
        value={value}
        onChange={(event) => onWrite(event.target.value)}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  )
}

type FriendProps = { players: readonly CupPlayer[]; friend: string; onChoose(friend: string): void }

function FriendChoice({ players, friend, onChoose }: FriendProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="eyebrow mb-1.5 block">
        {texts.friend}
      </label>
      <Select id={id} value={friend} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{texts.noFriend}</option>
        {players.map(({ steamid, username }) => (
          <option key={steamid} value={steamid}>
            {username}
          </option>
        ))}
      </Select>
      {friend !== '' && <p className="mt-1.5 text-muted text-sm">{texts.friendHint}</p>}
    </div>
  )
}

/** `player` is the viewer's own registration, null before; `friend` the player whose link they came by. */
type RegisterDialogProps = { view: CupView; me: string; player: CupPlayer | null; friend: CupPlayer | null; onClose(): void }

/** Registration for a cup, or what one gave changed (docs/product.md 16.2). */
export function RegisterDialog({ view: { cup, players }, me, player: registered, friend, onClose }: RegisterDialogProps) {
  // The room may tell of the registration before the call is answered: until then the dialog is still about it.
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
        <Line
          label={texts.elo}
          isWrong={wrong.includes('elo')}
          value={given.elo}
          input={{ inputMode: 'numeric', maxLength: 8, autoComplete: 'off' }}
          onWrite={(elo) => set({ elo })}
        />
        <Line
          label={texts.link}
          hint={texts.linkHint}
          isWrong={wrong.includes('link')}
          value={given.link}
          input={{ type: 'url', maxLength: 200, autoComplete: 'off', placeholder: 'https://www.faceit.com/...' }}
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
