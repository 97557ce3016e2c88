import { Link } from 'react-router'
import { useOwnQueue } from '../hooks/use-own-queue.ts'
import { openCheckAtom } from '../state/check-atoms.ts'
import { useAtomValue } from '../state/store.ts'
import { Countdown } from '../ui/Countdown.tsx'
import { Waited } from '../ui/Waited.tsx'
import { queuePillTexts as texts } from './queue-pill-texts.ts'

/** How long the page is left to its own calls before the time is asked for, in ms. */
const restMs = 1_000

/** The time in the queue, or what is left of the ready check. Its place is kept until it is known. */
function PillClock({ isInCheck }: { isInCheck: boolean }) {
  const own = useOwnQueue(restMs)
  const check = useAtomValue(openCheckAtom)?.check
  const look = 'display min-w-11 text-lg leading-none'
  if (isInCheck) return check ? <Countdown deadlineAt={check.deadlineAt} className={look} /> : null
  return own?.inQueue ? <Waited since={own.since} className={look} /> : <span className={look} />
}

/** The way back to the queue from all other pages: how long the player has waited in it, or how long the check that came of it still lasts. */
export function QueuePill({ isInCheck }: { isInCheck: boolean }) {
  return (
    <Link to="/matchmaking" className="appear btn btn-primary btn-soft gap-2.5 max-sm:px-3">
      <span className="breathe size-2 rounded-full bg-primary [animation-duration:2s]" aria-hidden="true" />
      {isInCheck ? texts.check : texts.queued}
      <PillClock isInCheck={isInCheck} />
    </Link>
  )
}
