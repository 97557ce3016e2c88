import { newActionKey } from '../../net/action-key.ts'
import { act as callAct } from '../../net/http.ts'
import { openRoomSocket } from '../../net/sockets/socket.ts'
import { type Ack, type ActReply, pendingActs } from './pending-acts.ts'
import { addressOf, type RoomAct, type RoomCalls, type RoomFrame, type RoomKind, type RoomViewFrame } from './room-kind.ts'
import { applyFrame } from './room-view.ts'

type RoomLineOptions<View> = {
  id: string
  onView(view: View): void
  onLost(lost: boolean): void
  onEnd(code: number): void
}

export type RoomLine<Bodies extends object> = { act: RoomAct<Bodies>; restart(): void; close(): void }

/** A turn lasts 30 s, so a captain must learn soon that an action did not reach the server. */
const timeoutMs = 6_000

const isAck = <Frame extends RoomFrame>(frame: Frame): frame is Frame & { data: Ack } => frame.event === 'ack'

/** Sends an action by HTTP, when the socket cannot. */
export const callAction = <Bodies extends object, Name extends keyof Bodies & string>(
  { base, paths }: RoomCalls<Bodies>,
  id: string,
  name: Name,
  body: Bodies[Name],
  key: string = newActionKey(),
): Promise<ActReply> => callAct(base + addressOf(paths[name], id), body as object, { key, timeoutMs })

/** The connection to one room: turns its frames into views and matches its acks to actions. */
export function openRoomLine<Frame extends RoomFrame, View extends { revision: number }, Bodies extends object>(
  kind: RoomKind<Frame, View, Bodies>,
  { id, onView, onLost, onEnd }: RoomLineOptions<View>,
): RoomLine<Bodies> {
  const acts = pendingActs()
  let view: View | null = null
  /** A snapshot was requested and has not arrived. */
  let isAsked = false

  const receive = (frame: Frame) => {
    if (isAck(frame)) return acts.answer(frame.data)
    if (frame.event === 'refused') {
      // This may be the refusal of our request, so the next gap must request again.
      isAsked = false
      return
    }
    const applied = applyFrame(kind, view, frame as RoomViewFrame<Frame>)
    if (applied.isGap && !isAsked) isAsked = socket.send({ event: 'resync' })
    if (applied.view === null || applied.view === view) return
    view = applied.view
    isAsked = false
    onView(view)
  }
  const socket = openRoomSocket({
    path: addressOf(kind.path, id),
    frames: kind.frames,
    onFrame: receive,
    onLost: (lost) => {
      isAsked = false
      onLost(lost)
    },
    // A turn is too short to wait for an ack that cannot come any more, or until an attempt to reconnect has failed.
    onBreak: acts.giveUp,
    onDead: () => onLost(true),
    onEnd,
  })
  return {
    act: async (name, body) => {
      const key = newActionKey()
      const sent = socket.send({ event: 'act', data: { id: key, action: name, body: body as Record<string, unknown> } })
      // The platform answers a ping even while the room is busy. Silence therefore means that the connection is dead.
      if (sent) socket.checkAlive()
      const answer = sent ? await acts.wait(key) : null
      return answer ?? callAction(kind.calls, id, name, body, key)
    },
    restart: socket.restart,
    close: socket.close,
  }
}
