import { useOwnQueue } from '../../hooks/news/use-own-queue.ts'
import { paths } from '../../paths/paths.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { ElapsedClock } from '../../ui/time/ElapsedClock.tsx'
import { queuePillTexts as texts } from './queue-pill-texts.ts'

/** How long the read of the waiting time waits for the page's own calls, in ms. */
const restMs = 1_000

/** The link to the queue on all other pages, with the player's waiting time. Its space is reserved until the time is known. */
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
