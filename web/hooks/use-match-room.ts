import { useCallback, useEffect, useRef, useState } from 'react'
import { closeCodes } from '../../durable/protocol/frame.ts'
import { newActionKey } from '../net/action-key.ts'
import { callMatchAction } from '../net/api/match-actions.ts'
import { fetchMatch } from '../net/api/matches.ts'
import { type MatchAct, type MatchSocket, openMatchSocket } from '../net/match-socket.ts'
import { matchViewAtom, receiveMatchAtom } from '../state/match-atoms.ts'
import type { MatchView } from '../state/match-view.ts'
import { loadUserAtom } from '../state/session-atoms.ts'
import { useAtom, useSetAtom } from '../state/store.ts'

const restartMs = 1_000

export type MatchRoom = { view: MatchView | null; end: 'missing' | 'forbidden' | null; isLost: boolean; act: MatchAct }

/** The room of one match, open for as long as its screen is. */
export function useMatchRoom(matchId: string): MatchRoom {
  const socket = useRef<MatchSocket | null>(null)
  const [view, setView] = useAtom(matchViewAtom)
  const [end, setEnd] = useState<MatchRoom['end']>(null)
  const [isLost, setIsLost] = useState(false)
  const receive = useSetAtom(receiveMatchAtom)
  const loadUser = useSetAtom(loadUserAtom)

  useEffect(() => {
    let restartTimer: ReturnType<typeof setTimeout>
    const onEnd = async (code: number) => {
      if (code === closeCodes.notFound) return setEnd('missing')
      if (code === closeCodes.noAccess) return setEnd('forbidden')
      // Signed out: if the user turns out to be gone the guard leads home, else the new session opens the room again.
      await loadUser()
      restartTimer = setTimeout(() => opened.restart(), restartMs)
    }
    let wasSeen = false
    const onLost = async (lost: boolean) => {
      setIsLost(lost)
      if (!lost || wasSeen) return
      // A browser never learns why a handshake was refused. The call does.
      wasSeen = true
      const reply = await fetchMatch(matchId)
      if (!reply.ok && reply.code === 'GATHER_CANT_FIND_GATHER') setEnd('missing')
    }
    const opened = openMatchSocket({
      matchId,
      onFrame: (frame) => {
        wasSeen = true
        return receive(frame)
      },
      onLost,
      onEnd,
    })
    socket.current = opened
    return () => {
      clearTimeout(restartTimer)
      opened.close()
      socket.current = null
      setView(null)
      setEnd(null)
    }
  }, [matchId, receive, loadUser, setView])

  const act: MatchAct = useCallback(
    (name, body) => socket.current?.act(name, body) ?? callMatchAction(matchId, name, body, newActionKey()),
    [matchId],
  )
  return { view: view?.match.match_id === matchId ? view : null, end, isLost, act }
}
