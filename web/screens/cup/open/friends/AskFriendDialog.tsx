import { Check, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { CupAct } from '../../../../rooms/cup-room.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { DialogRefusal } from '../../../../ui/dialogs/DialogRefusal.tsx'
import { SearchField } from '../../../../ui/forms/SearchField.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { PlayerName } from '../../../../ui/PlayerName.tsx'
import { useCupAction } from '../../use-cup-action.ts'
import { matchesName } from '../players/found-by-name.ts'
import { playersTexts, friendTexts as texts } from '../texts.ts'
import type { Other } from './friend-view.ts'

type RowProps = { other: Other; canAsk: boolean; onAsk(steamid: string): void }

function Row({ other: { player, status }, canAsk, onAsk }: RowProps) {
  return (
    <li className="flex min-h-13 items-center gap-3">
      <Avatar src={player.avatar} size={32} />
      <PlayerName name={player.username} className="flex-1 text-sm" />
      {status === 'free' ? (
        <Button
          size="small"
          icon={UserPlus}
          className="shrink-0"
          aria-label={texts.askWho(player.username)}
          aria-disabled={!canAsk}
          onClick={() => onAsk(player.steamid)}
        >
          {texts.askOne}
        </Button>
      ) : (
        <span className="flex shrink-0 items-center gap-1.5 px-3 text-muted text-sm">
          <Icon of={Check} size={16} />
          {status === 'here' ? texts.isHere : texts.isAsked}
        </span>
      )}
    </li>
  )
}

type AskFriendDialogProps = { others: readonly Other[]; isFull: boolean; act: CupAct; onClose(): void }

/** All other registered players, from whom the viewer chooses friends for their team. */
export function AskFriendDialog({ others, isFull, act, onClose }: AskFriendDialogProps) {
  const [name, setName] = useState('')
  const [last, setLast] = useState<string | null>(null)
  const { run, isBusy, refusal } = useCupAction('here')
  const ask = async (steamid: string) => {
    setLast(null)
    if (await run(() => act('ask-friend', { steamid }))) setLast(steamid)
  }
  // A player who had asked the viewer before is in the group now, and has nothing to answer.
  const asked = others.find(({ player, status }) => player.steamid === last && status === 'asked')?.player.username
  const found = others.filter(({ player }) => matchesName(player, name))
  return (
    <Dialog title={texts.askTitle} onClose={onClose}>
      {others.length > 6 && (
        <SearchField label={playersTexts.find} className="mb-3" value={name} onChange={({ target }) => setName(target.value)} />
      )}
      {isFull && <p className="mb-3 text-muted text-sm">{texts.full}</p>}
      {found.length === 0 && <p className="py-4 text-muted text-sm">{others.length === 0 ? texts.nobodyElse : playersTexts.nobody}</p>}
      <ul className="-mx-2 max-h-[min(26rem,55dvh)] divide-y divide-line overflow-y-auto px-2">
        {found.map((other) => (
          <Row key={other.player.steamid} other={other} canAsk={!isBusy && !isFull} onAsk={(steamid) => void ask(steamid)} />
        ))}
      </ul>
      <p role="status" className="text-sm text-success [&:not(:empty)]:mt-3">
        {asked !== undefined && texts.asked(asked)}
      </p>
      <DialogRefusal text={refusal} />
    </Dialog>
  )
}
