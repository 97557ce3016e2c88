import { useCallback, useEffect, useRef, useState } from 'react'
import { newActionKey } from '../net/action-key.ts'
import { callMatchAction } from '../net/api/match-actions.ts'
import { type MatchEnd, openMatchRoom } from '../net/match-room.ts'
import type { MatchAct } from '../net/match-socket.ts'
import { matchViewAtom, receiveMatchAtom } from '../state/match-atoms.ts'
import type { MatchView } from '../state/match-view.ts'
import { loadUserAtom } from '../state/session-atoms.ts'
import { useAtom, useSetAtom } from '../state/store.ts'

export type MatchRoom = { view: MatchView | null; end: MatchEnd | null; isLost: boolean; act: MatchAct }

/** The room of one match, open for as long as its screen is. */
export function useMatchRoom(matchId: string): MatchRoom {
  const room = useRef<{ act: MatchAct } | null>(null)
  const [view, setView] = useAtom(matchViewAtom)
  const [end, setEnd] = useState<MatchEnd | null>(null)
  const [isLost, setIsLost] = useState(false)
  const receive = useSetAtom(receiveMatchAtom)
  const loadUser = useSetAtom(loadUserAtom)

  useEffect(() => {
    const opened = openMatchRoom({
      matchId,
      onFrame: receive,
      onLost: setIsLost,
      onEnd: setEnd,
      // If the user turns out to be gone the guard leads home, else the new session opens the room again.
      onSignedOut: async () => void (await loadUser()),
    })
    room.current = opened
    return () => {
      opened.close()
      room.current = null
      setView(null)
      setEnd(null)
    }
  }, [matchId, receive, loadUser, setView])

  const act: MatchAct = useCallback(
    (name, body) => room.current?.act(name, body) ?? callMatchAction(matchId, name, body, newActionKey()),
    [matchId],
  )
  return { view: view?.match.match_id === matchId ? view : null, end, isLost, act }
}
