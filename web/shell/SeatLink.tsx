import { Link, useLocation } from 'react-router'
import { seatAtom } from '../state/site-atoms.ts'
import { useAtomValue } from '../state/store.ts'
import { shellTexts } from '../texts/shell.ts'

/** The way back to the match one sits in, from everywhere else. */
export function SeatLink() {
  const seat = useAtomValue(seatAtom)
  const { pathname } = useLocation()
  if (seat?.kind !== 'match') return null
  const to = `/match/${encodeURIComponent(seat.id)}`
  if (pathname === to) return null
  return (
    <Link to={to} className="appear btn btn-primary btn-soft max-sm:px-3">
      <span className="breathe size-2 rounded-full bg-primary [animation-duration:2s]" aria-hidden="true" />
      {shellTexts.yourGather}
    </Link>
  )
}
