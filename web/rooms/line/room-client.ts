import { closeCodes } from '../../../durable/protocol/frame.ts'
import type { RoomAct, RoomEnd, RoomFrame, RoomKind } from './room-kind.ts'
import { openRoomLine } from './room-line.ts'

const restartMs = 1_000
/** How long to wait before a look-up without an answer is repeated. */
const askAgainMs = 5_000
/**
 * A room sends its snapshot as soon as it is asked. After this much silence it is looked up by HTTP, because a browser learns only
 * seconds later that a socket has ended.
 */
const silenceMs = 500

export type RoomOptions<View> = {
  id: string
  onView(view: View): void
  onLost(lost: boolean): void
  onEnd(end: RoomEnd): void
  /** The room does not accept our session. Resolves when the session has been checked. */
  onSignedOut(): Promise<void>
}

export type RoomClient<Bodies extends object> = { act: RoomAct<Bodies>; close(): void }

/**
 * Keeps one room's view up to date through its socket. When the room is silent or gone, its view is looked up by HTTP. A final view
 * closes the socket.
 */
export function openRoom<Frame extends RoomFrame, View extends { revision: number }, Bodies extends object>(
  kind: RoomKind<Frame, View, Bodies>,
  { id, onView, onLost, onEnd, onSignedOut }: RoomOptions<View>,
): RoomClient<Bodies> {
  let restartTimer: ReturnType<typeof setTimeout>
  let silenceTimer: ReturnType<typeof setTimeout>
  let asking: Promise<boolean> | null = null
  let isClosed = false
  let wasSeen = false

  const close = () => {
    isClosed = true
    clearTimeout(restartTimer)
    clearTimeout(silenceTimer)
    line.close()
  }
  const restartIn = (ms: number) => {
    if (!isClosed) restartTimer = setTimeout(() => line.restart(), ms)
  }
  /** Returns true when the view is final and nothing more will come for this room. */
  const show = (found: View | 'missing' | null): boolean => {
    asking = null
    if (isClosed) return true
    if (found === null) return false
    close()
    onLost(false)
    if (found === 'missing') onEnd('missing')
    else onView(found)
    return true
  }
  const ask = async (otherwise: 'missing' | null): Promise<boolean> => {
    if (!kind.lookUp) return show(otherwise)
    asking ??= kind.lookUp(id).then(show)
    return asking
  }

  const line = openRoomLine(kind, {
    id,
    onView: (view) => {
      wasSeen = true
      clearTimeout(silenceTimer)
      onView(view)
    },
    onLost: (lost) => {
      onLost(lost)
      clearTimeout(silenceTimer)
      if (wasSeen) return
      if (!lost) silenceTimer = setTimeout(() => void ask(null), silenceMs)
      else {
        // A browser does not say why a handshake was refused. The look-up does.
        wasSeen = true
        void ask(null)
      }
    },
    onEnd: async (code) => {
      if (code === closeCodes.noAccess) return onEnd('forbidden')
      if (code !== closeCodes.notFound) {
        await onSignedOut()
        restartIn(restartMs)
      } else if (!(await ask('missing'))) restartIn(askAgainMs)
    },
  })
  return { act: line.act, close }
}
