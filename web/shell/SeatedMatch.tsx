import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useRoom } from '../hooks/use-room.ts'
import { connectMoment, mayConnect } from '../screens/match/live/live-view.ts'
import { seatedMatchAtom } from '../screens/match/match-atoms.ts'
import { matchRoom } from '../screens/match/match-room.ts'
import type { MatchView } from '../screens/match/match-view.ts'
import { TurnTicks } from '../screens/match/turn/TurnTicks.tsx'
import { turnWords } from '../screens/match/turn/turn-words.ts'
import { useOpenedView } from '../screens/match/turn/use-opened-view.ts'
import { useTurnCall } from '../screens/match/turn/use-turn-call.ts'
import { turnView } from '../screens/match/turn-view.ts'
import { seatCallAtom } from '../state/call-atoms.ts'
import { userAtom } from '../state/session-atoms.ts'
import { missingMatchAtom } from '../state/site-atoms.ts'
import { useAtomValue, useSetAtom } from '../state/store.ts'
import { TurnPill } from './SeatLink.tsx'

/** What the match waits for, told on another page: by the header, the title, by sound, and to screen readers. */
function AwayFromMatch({ view: shown, me }: { view: MatchView; me: string }) {
  const view = useOpenedView(shown)
  const { match } = view
  const turn = turnView(match, me)
  const isMine = turn?.isMine === true
  const isConnect = mayConnect(match, me) && connectMoment(match) === 'ready'
  const setCall = useSetAtom(seatCallAtom)
  const { deadlineAt } = match
  useTurnCall(view, me)
  useEffect(() => {
    if (isMine) setCall({ is: 'turn', deadlineAt })
    else if (isConnect) setCall({ is: 'connect' })
    return () => setCall(null)
  }, [isMine, isConnect, deadlineAt, setCall])
  return (
    <div className="sr-only">
      <p aria-live="assertive">{isMine ? turnWords(turn, match.maps).sentence : ''}</p>
      {isMine && deadlineAt !== null && <TurnTicks key={deadlineAt} deadlineAt={deadlineAt} />}
    </div>
  )
}

/** Keeps the player's running match open on every page of the site, so that it can call them from wherever they are. */
export default function SeatedMatch({ id }: { id: string }) {
  const me = useAtomValue(userAtom)
  const { pathname } = useLocation()
  const { view, end } = useRoom(matchRoom, id, seatedMatchAtom)
  const setMissing = useSetAtom(missingMatchAtom)
  useEffect(() => {
    if (end === 'missing') setMissing(id)
  }, [end, id, setMissing])
  useEffect(() => TurnPill.preload(), [])
  const isElsewhere = pathname !== `/match/${encodeURIComponent(id)}`
  return view && me && isElsewhere ? <AwayFromMatch view={view} me={me.steamid} /> : null
}
