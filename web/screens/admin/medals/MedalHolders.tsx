import { useState } from 'react'
import { Link } from 'react-router'
import type { MedalHolder, StaffMedal } from '../../../../worker/contract/admin/medals.ts'
import type { StaffFound } from '../../../../worker/contract/admin/users.ts'
import { formatDay } from '../../../format/date.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { ReasonDialog } from '../../../match/decisions/ReasonDialog.tsx'
import { giveMedal, takeMedal } from '../../../net/api/admin/medals.ts'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { usePages } from '../../../resource/use-resource.ts'
import { holdersOf } from '../../../texts/medals.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogRefusal } from '../../../ui/dialogs/DialogRefusal.tsx'
import { RetryButton } from '../../../ui/loading/RetryButton.tsx'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { GiveMedal } from './GiveMedal.tsx'
import { medalHolders } from './medal-holders.ts'
import { texts as medalTexts } from './texts.ts'

const texts = medalTexts.holders

function Holder({ holder, onTake }: { holder: MedalHolder; onTake: (() => void) | null }) {
  const { uid, steamid, username, avatar, acquired_at } = holder
  return (
    <li className="flex min-h-13 items-center gap-3 border-line border-b py-1 last:border-b-0">
      <Avatar src={avatar} size={32} />
      <div className="min-w-0 flex-1">
        <Link to={adminPaths.user(uid)} className="block hover:underline">
          <PlayerName name={username} steamid={steamid} className="text-sm" />
        </Link>
        <p className="text-muted text-xs tabular-nums">{texts.since(formatDay(acquired_at))}</p>
      </div>
      {onTake && (
        <Button variant="muted" className="shrink-0 px-3" onClick={onTake}>
          {texts.take}
          <span className="sr-only">: {username}</span>
        </Button>
      )}
    </li>
  )
}

type MedalHoldersProps = { medal: StaffMedal; onChange(): Promise<void>; onClose(): void }

/** The holders of a medal; a medal for an event is given and taken back here (docs/product.md 13.6). */
export function MedalHolders({ medal, onChange, onClose }: MedalHoldersProps) {
  const { items: holders, next, state, retry, more } = usePages(medalHolders, medal.id)
  const [taking, setTaking] = useState<MedalHolder | null>(null)
  const { run, isBusy, refusal } = useAction('here')
  const isEvent = medal.type === 'event'
  const isFull = medal.max_recipients !== null && medal.holders >= medal.max_recipients
  const reload = () => Promise.all([retry(), onChange()])
  const give = async ({ uid, username }: StaffFound) => {
    if (await run(() => giveMedal(medal.id, uid), texts.given(username))) await reload()
  }
  const hint = !isEvent ? texts.counted : isFull ? texts.full : null
  return (
    <Dialog title={isEvent ? texts.giveTitle(medal.name) : texts.title(medal.name)} onClose={onClose} size="wide" isBusy={isBusy}>
      {hint && <p className="mb-4 text-muted text-sm">{hint}</p>}
      {isEvent && !isFull && <GiveMedal has={new Set(holders.map(({ uid }) => uid))} onGive={(player) => void give(player)} />}
      <DialogRefusal text={refusal} />
      <p className="eyebrow mb-1 text-xs">{holdersOf(medal.holders)}</p>
      {state === 'failed' && (
        <div role="alert" className="flex flex-wrap items-center gap-3 py-3">
          <p className="text-muted">{texts.failed}</p>
          <RetryButton onRetry={more} />
        </div>
      )}
      {holders.length === 0 && state === 'loading' && <div className="skeleton h-26 opacity-40" />}
      {(holders.length > 0 || next !== null) && (
        <ul aria-busy={isBusy} className="max-h-[45dvh] overflow-y-auto">
          {holders.map((holder) => (
            <Holder key={holder.uid} holder={holder} onTake={isEvent ? () => setTaking(holder) : null} />
          ))}
          {holders.length === 0 && next !== null && <li className="py-3 text-muted text-sm">{texts.noneHere}</li>}
        </ul>
      )}
      {next !== null && (
        <Button className="mt-3 w-full" onClick={more}>
          {texts.more}
        </Button>
      )}
      {taking && (
        <ReasonDialog
          texts={{ ...texts.taking, question: texts.takeFrom(taking.username) }}
          rows={2}
          least={3}
          act={(reason) => takeMedal(medal.id, taking.uid, reason)}
          onDone={() => void reload()}
          onClose={() => setTaking(null)}
        />
      )}
    </Dialog>
  )
}
