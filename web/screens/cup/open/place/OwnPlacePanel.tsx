import { BellRing, Check, Hourglass, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import type { CupPlayer } from '../../../../../durable/protocol/cup/cup-fields.ts'
import northernLight from '../../../../art/northern-light.svg'
import { formatMoment } from '../../../../format/date.ts'
import { formatWhole } from '../../../../format/number.ts'
import { useMinute } from '../../../../hooks/use-minute.ts'
import { isNotifying } from '../../../../net/signals/notification.ts'
import { pushMark } from '../../../../net/signals/push-mark.ts'
import type { CupAct, CupView } from '../../../../rooms/cup-room.ts'
import { isBannedAtom } from '../../../../state/session-atoms.ts'
import { useAtomValue } from '../../../../state/store.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { TimeLeft } from '../../../../ui/time/TimeLeft.tsx'
import type { RegistrationWindow } from '../../registration-window.ts'
import { useCupAction } from '../../use-cup-action.ts'
import { FriendsPart } from '../friends/FriendsPart.tsx'
import type { OwnPlace } from '../registered.ts'
import { actTexts, registerTexts, placeTexts as texts } from '../texts.ts'
import './own-place.css'
import { mayLeave, placeWords } from './place-words.ts'
import { RegisterDialog } from './RegisterDialog.tsx'
import { remindedAt } from './reminder.ts'
import { useJustPlaced } from './use-just-placed.ts'

type PlaceProps = {
  view: CupView
  act: CupAct
  me: string
  place: OwnPlace
  window: RegistrationWindow
  /** The player whose link the viewer came by. */
  friend: CupPlayer | null
}

const marks = { in: Check, waiting: Hourglass, absent: UserRoundX } as const
const markTones = { in: 'bg-primary/15 text-primary', waiting: 'bg-warning/15 text-warning', absent: 'bg-base-300 text-muted' } as const

function Mark({ is, isNew }: { is: Exclude<OwnPlace['is'], 'none'>; isNew: boolean }) {
  const icon = marks[is]
  return (
    <span className={`grid size-12 shrink-0 place-items-center rounded-full ${markTones[is]} ${isNew ? 'place-mark' : ''}`}>
      <Icon of={icon} size={26} />
    </span>
  )
}

const Light = () => (
  <div aria-hidden="true" className="-z-10 pointer-events-none absolute inset-0">
    <img
      src={northernLight}
      alt=""
      className="place-light absolute inset-x-0 top-[-40%] h-[180%] w-full max-w-none object-cover opacity-45 mix-blend-screen"
    />
    <span className="absolute inset-0 bg-linear-to-r from-base-200/80 to-base-200/20" />
  </div>
)

/** When the viewer gets a reminder, and on which channels. */
function Reminder({ view: { cup } }: Pick<PlaceProps, 'view'>) {
  const now = useMinute()
  const at = remindedAt(cup)
  if (at <= now) return null
  const reaches = isNotifying() && pushMark.read() !== null
  return (
    <p className="flex items-start gap-2 text-muted text-sm">
      <Icon of={BellRing} size={16} className="mt-0.5 shrink-0" />
      {(reaches ? texts.remind.closed : texts.remind.page)(formatMoment(at, now))}
    </p>
  )
}

/** 'Bli med', or the actions on the viewer's own place. */
function PlaceActs({ view, act, me, place, window, friend }: PlaceProps) {
  const [open, setOpen] = useState<'register' | 'leave' | null>(null)
  const { run, isBusy } = useCupAction()
  const isBanned = useAtomValue(isBannedAtom)
  const isFull = view.cup.registered >= view.cup.max_players
  const leave = () => void run(() => act('leave', {}), { done: actTexts.left, failed: actTexts.leaveFailed })
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap gap-2 empty:hidden max-sm:w-full">
      {window === 'open' && place.is === 'none' && (
        <Button variant="primary" size="play" className="max-sm:w-full" onClick={() => setOpen('register')}>
          {isFull ? texts.joinList : texts.join}
        </Button>
      )}
      {window === 'open' && place.is !== 'none' && !isBanned && <Button onClick={() => setOpen('register')}>{texts.change}</Button>}
      {mayLeave(place, view.cup, window) && (
        <Button variant="danger" isBusy={isBusy} onClick={() => setOpen('leave')}>
          {texts.leave}
        </Button>
      )}
      {open === 'register' && (
        <RegisterDialog view={view} me={me} player={place.is === 'none' ? null : place.player} friend={friend} onClose={close} />
      )}
      {open === 'leave' && (
        <ConfirmDialog
          question={actTexts.leaveQuestion}
          text={actTexts.leaveText}
          confirm={texts.leave}
          onConfirm={leave}
          onClose={close}
        />
      )}
    </div>
  )
}

function edgeOf(place: OwnPlace, window: RegistrationWindow): string {
  if (place.is === 'none') return window === 'open' ? 'aurora-edge' : 'border-line bg-base-200'
  return place.is === 'in' ? 'border-primary/50 bg-base-200' : 'border-line bg-base-200'
}

/** The viewer's own place: the way in, or the place, the friends, and the time of the reminder (docs/product.md 16.2). */
export function OwnPlacePanel(props: PlaceProps) {
  const { view, act, me, place, window, friend } = props
  const isNew = useJustPlaced(place.is)
  const { title, hint } = placeWords(place, view.cup, window)
  const isIn = place.is !== 'none'
  const isBanned = useAtomValue(isBannedAtom)
  if (isBanned && !isIn) return null
  return (
    <section aria-label={texts.label} className={`relative isolate overflow-hidden rounded-box border p-5 sm:p-6 ${edgeOf(place, window)}`}>
      {isNew && <Light />}
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="flex min-w-0 flex-1 basis-80 items-center gap-4">
          {isIn && <Mark key={place.is} is={place.is} isNew={isNew} />}
          <div className="min-w-0" role="status">
            <h2 className="display text-xl">{title}</h2>
            <p className="mt-1 max-w-xl text-muted">{hint}</p>
            {!isIn && window === 'open' && friend && (
              <p className="untrusted mt-2 font-medium text-primary">{registerTexts.invited(friend.username)}</p>
            )}
            {isIn && place.player.drawn === 0 && (
              <p className="mt-1 text-muted text-sm tabular-nums">{texts.gave(formatWhole(place.player.elo))}</p>
            )}
          </div>
        </div>
        {!isIn && window === 'before' && (
          <p className="flex items-baseline gap-2">
            <span className="text-muted">{texts.opensIn}</span>
            <TimeLeft at={view.cup.reg_open} className="display text-xl normal-case" />
          </p>
        )}
        <PlaceActs {...props} />
      </div>
      {isIn && place.is !== 'absent' && (
        <div className="mt-5 flex flex-col gap-5 border-line border-t pt-5">
          {place.is === 'in' && <Reminder view={view} />}
          <FriendsPart view={view} me={me} friend={friend} act={act} />
        </div>
      )}
    </section>
  )
}
