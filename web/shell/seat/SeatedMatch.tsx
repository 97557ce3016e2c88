import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import { mustConnect } from '../../match/live/live-view.ts'
import { waitingFor } from '../../match/lobby/take-in.ts'
import { useKnock } from '../../match/lobby/use-knock.ts'
import { seatedMatchAtom } from '../../match/match-atoms.ts'
import type { MatchView } from '../../match/match-view.ts'
import { matchTexts } from '../../match/texts.ts'
import { TurnTicks } from '../../match/turn/TurnTicks.tsx'
import { turnView } from '../../match/turn/turn-view.ts'
import { turnWords } from '../../match/turn/turn-words.ts'
import { useOpenedView } from '../../match/turn/use-opened-view.ts'
import { useTurnAlert } from '../../match/turn/use-turn-alert.ts'
import { paths } from '../../paths/paths.ts'
import { matchRoom } from '../../rooms/match-room.ts'
import { useRoom } from '../../rooms/use-room.ts'
import { type SeatAlert, seatAlertAtom, seatedStatusAtom } from '../../state/alert-atoms.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { missingMatchAtom } from '../../state/site-atoms.ts'
import { useAtomValue, useSetAtom } from '../../state/store.ts'
import { pushToastAtom } from '../../state/toast-atoms.ts'
import { TurnPill } from './SeatLink.tsx'

/** The act of the player for which the match waits; null for none. */
function alertOf({ match }: MatchView, me: string): SeatAlert | null {
  const waiting = waitingFor(match, me).length
  if (waiting > 0) return { is: 'knock', waiting }
  if (turnView(match, me)?.isMine) return { is: 'turn', deadlineAt: match.deadlineAt }
  return mustConnect(match, me) ? { is: 'connect' } : null
}

/** Tells the owner of a lobby about players who knock. */
function useKnockTold(match: Match, me: string): void {
  const pushToast = useSetAtom(pushToastAtom)
  useKnock(match, me, (_player, msg) => {
    pushToast({ type: 'info', msg, link: { path: paths.match(match.match_id), label: matchTexts.lobby.toGather } })
  })
}

/** Staff can start a lobby in its owner's place. The server leads only players to the match who do not have it open. */
function useBroughtToStart({ match_id, status }: Match): void {
  const navigate = useNavigate()
  const before = useRef(status)
  useEffect(() => {
    const hasBegun = before.current === 'waiting' && status.startsWith('picking')
    before.current = status
    if (hasBegun && !document.hidden) navigate(paths.match(match_id))
  }, [status, match_id, navigate])
}

/** Alerts the player to their match on another page: in the header, in the title, by sound, and for screen readers. */
function AwayFromMatch({ view: shown, me }: { view: MatchView; me: string }) {
  const view = useOpenedView(shown)
  const { match } = view
  const alert = alertOf(view, me)
  const setAlert = useSetAtom(seatAlertAtom)
  const isTurn = alert?.is === 'turn'
  const turn = turnView(match, me)
  const { deadlineAt } = match
  useTurnAlert(view, me)
  useKnockTold(match, me)
  useBroughtToStart(match)
  useEffect(() => setAlert(alert))
  useEffect(() => () => setAlert(null), [setAlert])
  return (
    <div className="sr-only">
      <p aria-live="assertive">{isTurn && turn ? turnWords(turn, match.maps).sentence : ''}</p>
      {isTurn && deadlineAt !== null && <TurnTicks key={deadlineAt} deadlineAt={deadlineAt} />}
    </div>
  )
}

/** Keeps the player's match open on every page of the site, so that it can alert them everywhere. */
export default function SeatedMatch({ id }: { id: string }) {
  const me = useAtomValue(userAtom)
  const { pathname } = useLocation()
  const { view, end } = useRoom(matchRoom, id, seatedMatchAtom)
  const setMissing = useSetAtom(missingMatchAtom)
  const setStatus = useSetAtom(seatedStatusAtom)
  const status = view?.match.status ?? null
  useEffect(() => setStatus(status), [status, setStatus])
  useEffect(() => () => setStatus(null), [setStatus])
  useEffect(() => {
    if (end === 'missing') setMissing(id)
  }, [end, id, setMissing])
  useEffect(() => void TurnPill.preload(), [])
  const isElsewhere = pathname !== paths.match(id)
  return view && me && isElsewhere ? <AwayFromMatch view={view} me={me.steamid} /> : null
}
