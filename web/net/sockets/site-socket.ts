import { type SiteFrame, siteFrameSchema } from '../../../durable/protocol/site-messages.ts'
import { openRoomSocket } from './socket.ts'

type SiteSocketOptions = { onFrame(frame: SiteFrame): void; onLost(lost: boolean): void; onSignedOut(): void }

export type SiteSocket = {
  /** Watches the list of gathers, and returns a function that ends it. A reconnect restores the watch. */
  watchGathers(): () => void
  /** Called after signing in. */
  reconnect(): void
  restart(): void
  close(): void
}

export function openSiteSocket({ onFrame, onLost, onSignedOut }: SiteSocketOptions): SiteSocket {
  /** How many parts of the page show the list. */
  let watching = 0
  const tellWatched = () => socket.send({ event: 'watch', data: { gathers: watching > 0 } })
  const socket = openRoomSocket({
    path: '/rooms/site',
    frames: siteFrameSchema,
    onFrame,
    onLost,
    onOpen: () => watching > 0 && tellWatched(),
    onEnd: onSignedOut,
  })
  return {
    watchGathers: () => {
      watching += 1
      if (watching === 1) tellWatched()
      return () => {
        watching -= 1
        if (watching === 0) tellWatched()
      }
    },
    reconnect: socket.reconnect,
    restart: socket.restart,
    close: socket.close,
  }
}
