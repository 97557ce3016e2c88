import { Link, useLocation } from 'react-router'
import { gathersAtom, seatAtom } from '../state/site-atoms.ts'
import { useAtomValue } from '../state/store.ts'
import { shellTexts } from '../texts/shell.ts'

/** The way back to the match one sits in, from everywhere else; once its server is ready, what there is to do there. */
export function SeatLink() {
  const seat = useAtomValue(seatAtom)
  const gathers = useAtomValue(gathersAtom)
  const { pathname } = useLocation()
  if (seat?.kind !== 'match') return null
  const to = `/match/${encodeURIComponent(seat.id)}`
  if (pathname === to) return null
  const isReady = gathers?.some((gather) => gather.match_id === seat.id && gather.status === 'live' && gather.status_match === 'warmup')
  return (
    <Link to={to} className="appear btn btn-primary btn-soft max-sm:px-3">
      <span className="breathe size-2 rounded-full bg-primary [animation-duration:2s]" aria-hidden="true" />
      {isReady ? shellTexts.connect : shellTexts.yourGather}
    </Link>
  )
}
