import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../paths/paths.ts'
import { seatAlertAtom } from '../../state/alert-atoms.ts'
import { isBannedAtom } from '../../state/session-atoms.ts'
import { ownMatchAtom, ownMatchPhaseAtom, seatAtom } from '../../state/site-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { shellTexts } from '../../texts/shell.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { QueuePill } from './QueuePill.tsx'
import { seatTexts } from './seat-texts.ts'

export const TurnPill = lazyPart(() => import('./TurnPill.tsx'))

/**
 * The link to the match in which the player has a seat. It says which act the match waits for; the home page has the rest in its first
 * lines.
 */
function MatchLink({ to, isHome }: { to: string; isHome: boolean }) {
  const alert = useAtomValue(seatAlertAtom)
  const isRunning = useAtomValue(ownMatchPhaseAtom) === 'running'
  if (alert?.is === 'knock')
    return (
      <ButtonLink variant="primary" className="appear max-sm:px-3" to={to} data-seat-link>
        <span className="sr-only">{seatTexts.yourGather}: </span>
        {shellTexts.waiting(alert.waiting)}
      </ButtonLink>
    )
  if (isHome && alert === null) return null
  const link = (
    <ButtonLink variant="soft" className="appear max-sm:px-3" to={to} data-seat-link>
      <span className="breathe size-2 rounded-full bg-primary [animation-duration:2s]" aria-hidden="true" />
      {alert?.is === 'connect' ? seatTexts.connect : isRunning ? seatTexts.backToMatch : seatTexts.yourGather}
    </ButtonLink>
  )
  if (alert?.is !== 'turn') return link
  return (
    <Suspense fallback={link}>
      <TurnPill to={to} deadlineAt={alert.deadlineAt} />
    </Suspense>
  )
}

/** The link to the player's seat on all other pages: their match, or the queue. A ready check has its dialog on each page instead. */
export function SeatLink() {
  const matchId = useAtomValue(ownMatchAtom)
  const kind = useAtomValue(seatAtom)?.kind
  const { pathname } = useLocation()
  // The home page tells a banned player about the ban, and nothing about a seat.
  const isHome = !useAtomValue(isBannedAtom) && pathname === paths.home
  const to = matchId !== null ? paths.match(matchId) : kind === 'queue' ? paths.matchmaking : null
  if (to === null || to === pathname) return null
  return kind === 'match' ? <MatchLink to={to} isHome={isHome} /> : <QueuePill />
}
