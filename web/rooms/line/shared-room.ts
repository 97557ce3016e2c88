import { openRoom, type RoomClient, type RoomOptions } from './room-client.ts'
import { addressOf, type RoomEnd, type RoomFrame, type RoomKind } from './room-kind.ts'

type Listener<View> = Omit<RoomOptions<View>, 'id'>

type SharedRoom<View, Bodies extends object> = {
  client: RoomClient<Bodies>
  listeners: Set<Listener<View>>
  view: View | null
  isLost: boolean
  end: RoomEnd | null
}

/** The rooms that this tab has open, by the address of their socket. */
const rooms = new Map<string, unknown>()

function openShared<Frame extends RoomFrame, View extends { revision: number }, Bodies extends object>(
  kind: RoomKind<Frame, View, Bodies>,
  id: string,
): SharedRoom<View, Bodies> {
  const listeners = new Set<Listener<View>>()
  const client = openRoom(kind, {
    id,
    onView: (view) => {
      room.view = view
      for (const listener of [...listeners]) listener.onView(view)
    },
    onLost: (isLost) => {
      room.isLost = isLost
      for (const listener of [...listeners]) listener.onLost(isLost)
    },
    onEnd: (end) => {
      room.end = end
      for (const listener of [...listeners]) listener.onEnd(end)
    },
    // All listeners share one session, so it is checked once.
    onSignedOut: async () => [...listeners][0]?.onSignedOut(),
  })
  const room: SharedRoom<View, Bodies> = { client, listeners, view: null, isLost: false, end: null }
  return room
}

/**
 * Enters a room. If the room is already open in this tab, the listener shares its connection and gets the known view at once. The
 * connection is closed when the last listener leaves.
 */
export function enterRoom<Frame extends RoomFrame, View extends { revision: number }, Bodies extends object>(
  kind: RoomKind<Frame, View, Bodies>,
  { id, ...listener }: RoomOptions<View>,
): RoomClient<Bodies> {
  const address = addressOf(kind.path, id)
  const room = (rooms.get(address) as SharedRoom<View, Bodies> | undefined) ?? openShared(kind, id)
  rooms.set(address, room)
  room.listeners.add(listener)
  if (room.view) listener.onView(room.view)
  if (room.isLost) listener.onLost(true)
  if (room.end) listener.onEnd(room.end)
  return {
    act: room.client.act,
    close: () => {
      if (!room.listeners.delete(listener) || room.listeners.size > 0) return
      rooms.delete(address)
      room.client.close()
    },
  }
}
