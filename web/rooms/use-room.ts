import { useCallback, useEffect, useRef, useState } from 'react'
import { loadUserAtom } from '../state/session-atoms.ts'
import { useAtom, useSetAtom, type WritableAtom } from '../state/store.ts'
import type { RoomClient } from './line/room-client.ts'
import type { RoomAct, RoomEnd, RoomFrame, RoomKind } from './line/room-kind.ts'
import { callAction } from './line/room-line.ts'
import { enterRoom } from './line/shared-room.ts'

export type Room<View, Bodies extends object> = { view: View | null; end: RoomEnd | null; isLost: boolean; act: RoomAct<Bodies> }

/**
 * Keeps one room open while its component is mounted. `viewAtom` has the room's view, and null after the component is unmounted. Components
 * that open the same room share its connection.
 */
export function useRoom<Frame extends RoomFrame, View extends { revision: number }, Bodies extends object>(
  kind: RoomKind<Frame, View, Bodies>,
  id: string,
  viewAtom: WritableAtom<View | null, [View | null], void>,
): Room<View, Bodies> {
  const client = useRef<RoomClient<Bodies> | null>(null)
  const [view, setView] = useAtom(viewAtom)
  const [opened, setOpened] = useState<{ id: string; end: RoomEnd | null; isLost: boolean }>({ id, end: null, isLost: false })
  const loadUser = useSetAtom(loadUserAtom)

  useEffect(() => {
    setOpened({ id, end: null, isLost: false })
    const room = enterRoom(kind, {
      id,
      onView: (view) => setView(view),
      onLost: (isLost) => setOpened((now) => ({ ...now, isLost })),
      onEnd: (end) => setOpened((now) => ({ ...now, end })),
      // If the user is signed out, the route guard leads to the home page. Otherwise the new session opens the room again.
      onSignedOut: loadUser,
    })
    client.current = room
    return () => {
      room.close()
      client.current = null
      setView(null)
    }
  }, [kind, id, loadUser, setView])

  const act: RoomAct<Bodies> = useCallback(
    (name, body) => client.current?.act(name, body) ?? callAction(kind.calls, id, name, body),
    [kind, id],
  )
  // Until the next room is opened, `view` still belongs to the previous one.
  return opened.id === id ? { view, end: opened.end, isLost: opened.isLost, act } : { view: null, end: null, isLost: false, act }
}
