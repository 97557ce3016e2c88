import { useOwnQueue } from '../../hooks/news/use-own-queue.ts'
import { paths } from '../../paths/paths.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { ElapsedClock } from '../../ui/time/ElapsedClock.tsx'
import { queuePillTexts as texts } from './queue-pill-texts.ts'

/** How long the page is left to its own calls before the time is asked for, in ms. */
const restMs = 1_000

/** The way back to the queue from all other pages: how long the player has waited in it. The clock's place is kept until it is known. */
export function QueuePill() {
  const own = useOwnQueue(restMs)
  const look = 'display min-w-11 text-lg leading-none'
  return (
    <ButtonLink variant="soft" className="appear gap-2.5 max-sm:px-3" to={paths.matchmaking} data-seat-link>
      <span className="breathe size-2 rounded-full bg-primary [animation-duration:2s]" aria-hidden="true" />
      {texts.queued}
      {own?.inQueue ? <ElapsedClock since={own.since} className={look} /> : <span className={look} />}
    </ButtonLink>
  )
}
