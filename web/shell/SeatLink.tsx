import { Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { seatCallAtom } from '../state/call-atoms.ts'
import { ownMatchAtom } from '../state/site-atoms.ts'
import { useAtomValue } from '../state/store.ts'
import { shellTexts } from '../texts/shell.ts'
import { lazyPart } from '../ui/lazy-part.ts'

export const TurnPill = lazyPart(() => import('./TurnPill.tsx'))

/** The link back to the match in which the player has a seat, on all other pages. It says what the match waits for. */
export function SeatLink() {
  const matchId = useAtomValue(ownMatchAtom)
  const call = useAtomValue(seatCallAtom)
  const { pathname } = useLocation()
  if (matchId === null) return null
  const to = `/match/${encodeURIComponent(matchId)}`
  if (pathname === to) return null
  const link = (
    <Link to={to} className="appear btn btn-primary btn-soft max-sm:px-3">
      <span className="breathe size-2 rounded-full bg-primary [animation-duration:2s]" aria-hidden="true" />
      {call?.is === 'connect' ? shellTexts.connect : shellTexts.yourGather}
    </Link>
  )
  if (call?.is !== 'turn') return link
  return (
    <Suspense fallback={link}>
      <TurnPill to={to} deadlineAt={call.deadlineAt} />
    </Suspense>
  )
}
