import { type SiteFrame, siteFrameSchema } from '../../durable/protocol/site-messages.ts'
import { openRoomSocket } from './socket.ts'

type SiteSocketOptions = { onFrame(frame: SiteFrame): void; onLost(lost: boolean): void; onSignedOut(): void }

export type SiteSocket = {
  /** Whether a screen that shows the list of gathers is open; remembered across breaks. */
  watchGathers(watched: boolean): void
  /** After signing in. */
  renew(): void
  restart(): void
  close(): void
}

export function openSiteSocket({ onFrame, onLost, onSignedOut }: SiteSocketOptions): SiteSocket {
  let watched = false
  const tellWatched = () => socket.send({ event: 'watch', data: { gathers: watched } })
  const socket = openRoomSocket({
    path: '/rooms/site',
    frames: siteFrameSchema,
    onFrame,
    onLost,
    onOpen: () => watched && tellWatched(),
    onEnd: onSignedOut,
  })
  return {
    watchGathers: (wanted) => {
      if (wanted === watched) return
      watched = wanted
      tellWatched()
    },
    renew: socket.renew,
    restart: socket.restart,
    close: socket.close,
  }
}
