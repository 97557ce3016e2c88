import { Clock, DoorOpen, LogIn, Swords, TrendingUp } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { rangeWords } from '../../../../durable/rules/lobby/lobby-door.ts'
import { doorName } from '../../../format/lobby-door.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { useLogin } from '../../../hooks/use-login.ts'
import { joinGather } from '../../../net/api/gathers.ts'
import { paths } from '../../../paths/paths.ts'
import { switchesAtom } from '../../../state/site-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { signInToasts } from '../../../texts/sign-in.ts'
import { toasts } from '../../../texts/toasts.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { guestJoin } from './guest-join.ts'
import { guestTexts as texts } from './texts.ts'

/** The conditions for joining this lobby: the door, the rating, the time, and that players stay to the end. */
function Terms({ match }: { match: Match }) {
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  const door = doorName(match.door)
  const range = match.door ? rangeWords(match.door) : null
  const terms = [
    ...(range ? [{ icon: DoorOpen, text: texts.join.range(range) }] : door ? [{ icon: DoorOpen, text: `${door}.` }] : []),
    ...(showsElo && match.is_competitive === 1 ? [{ icon: TrendingUp, text: texts.join.newcomer }] : []),
    { icon: Clock, text: texts.join.time[match.series_type] },
    { icon: Swords, text: texts.join.stay },
    { icon: LogIn, text: texts.join.steam },
  ]
  return (
    <ul className="mt-4 flex flex-col gap-3 border-line border-t pt-4 text-sm">
      {terms.map(({ icon, text }) => (
        <li key={text} className="flex gap-3">
          <Icon of={icon} size={18} className="mt-0.5 shrink-0 text-muted" />
          <span className="text-pretty">{text}</span>
        </li>
      ))}
    </ul>
  )
}

/**
 * The guest's only button: it signs in, and joins if this match can be joined; no address joins. On a phone the button stays at the lower
 * edge, except while the turn bar is there.
 */
export function GuestJoinCard({ match }: { match: Match }) {
  const hintId = useId()
  const login = useLogin()
  const { run } = useAction()
  const [isBlocked, setIsBlocked] = useState(false)
  const { title, button, hint, joins, waitsForOwner } = guestJoin(match, useAtomValue(switchesAtom))
  const isAtEdge = match.turn === null
  const join = () => void run(() => joinGather(match.match_id), waitsForOwner ? toasts.waitingToBePicked : {})
  return (
    <section aria-labelledby={`${hintId}-title`} className="panel p-5 sm:p-6">
      <h2 id={`${hintId}-title`} className="display text-xl">
        {title}
      </h2>
      <p id={hintId} className="mt-1 text-muted">
        {hint}
      </p>
      <div
        {...(isAtEdge && { 'data-thumb-bar': true })}
        className={
          isAtEdge
            ? 'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:border-line max-lg:border-t max-lg:bg-base-200 max-lg:px-4 max-lg:pt-3 max-lg:pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:mt-5'
            : 'mt-5'
        }
      >
        <Button
          variant="primary"
          size="large"
          className="w-full"
          aria-describedby={hintId}
          onClick={() => setIsBlocked(!login(joins ? join : undefined))}
        >
          {button}
        </Button>
        {isBlocked && (
          <p role="alert" className="mt-2 text-sm text-warning">
            {signInToasts.popupBlocked}
          </p>
        )}
      </div>
      {joins && <Terms match={match} />}
      <p className="mt-4 text-sm">
        <Link
          to={paths.about}
          className="inline-flex min-h-11 items-center text-muted underline-offset-4 hover:text-base-content hover:underline"
        >
          {texts.about}
        </Link>
      </p>
    </section>
  )
}
