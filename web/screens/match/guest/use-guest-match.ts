import { useEffect, useState } from 'react'
import { type GuestMatch, guestFrameSchema } from '../../../../durable/protocol/match/guest-fields.ts'
import { fetchGuestMatch, readGuestMatch } from '../../../net/api/public/guest-match.ts'
import { openRoomSocket } from '../../../net/sockets/socket.ts'

/** How often the match is read by its call while there is no connection, in ms. */
const readEveryMs = 20_000

/** `isLate`: there is no connection, such as when too many look, and the match is read now and then instead. */
export type SeenByGuest = { match: GuestMatch | null; isMissing: boolean; isLate: boolean }

/** Tells how a match goes on for guests, until it is closed. */
function followMatch(id: string, tell: { seen(match: GuestMatch): void; missing(): void; late(isLate: boolean): void }): () => void {
  let reading: ReturnType<typeof setInterval> | undefined
  const read = async () => {
    const reply = await fetchGuestMatch(id)
    if (reply.ok) tell.seen(reply.data.match)
    else if (reply.code === 'GATHER_CANT_FIND_GATHER') tell.missing()
  }
  const setLate = (isLate: boolean) => {
    clearInterval(reading)
    tell.late(isLate)
    if (!isLate) return
    void read()
    reading = setInterval(read, readEveryMs)
  }
  const socket = openRoomSocket({
    path: `/rooms/match/${encodeURIComponent(id)}/guests`,
    frames: guestFrameSchema,
    onFrame: (frame) => {
      if (frame.event === 'snapshot') tell.seen(frame.data.match)
    },
    onLost: setLate,
    // The room is gone: the record may know it.
    onEnd: () => void read(),
  })
  return () => {
    clearInterval(reading)
    socket.close()
  }
}

/** A match as a guest sees it: first as it came with the page, then as it goes on. */
export function useGuestMatch(id: string): SeenByGuest {
  const [seen, setSeen] = useState<SeenByGuest & { id: string }>(() => ({ id, match: readGuestMatch(id), isMissing: false, isLate: false }))
  useEffect(() => {
    const match = readGuestMatch(id)
    setSeen((now) => (now.id === id ? now : { id, match, isMissing: false, isLate: false }))
    // Nothing changes any more where only the record knows the match.
    if (match?.recorded === 1) return undefined
    return followMatch(id, {
      seen: (newer) =>
        setSeen((now) => (now.match && newer.revision < now.match.revision ? now : { ...now, match: newer, isMissing: false })),
      missing: () => setSeen((now) => ({ ...now, isMissing: now.match === null })),
      late: (isLate) => setSeen((now) => ({ ...now, isLate })),
    })
  }, [id])
  return seen.id === id ? seen : { match: null, isMissing: false, isLate: false }
}
