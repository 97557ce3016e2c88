import { useEffect, useState } from 'react'
import { type GuestMatch, guestFrameSchema } from '../../../../durable/protocol/match/guest-fields.ts'
import { fetchGuestMatch, readGuestMatch } from '../../../net/api/public/guest-match.ts'
import { openRoomSocket } from '../../../net/sockets/socket.ts'

/** How often the match is read by its call while there is no connection, or while the record does not answer, in ms. */
const readEveryMs = 20_000

/** `isLate`: there is no connection, for example when too many guests look, and the match is read every 20 seconds instead. */
export type SeenByGuest = { match: GuestMatch | null; isMissing: boolean; isLate: boolean }

type GuestListener = { onMatch(match: GuestMatch): void; onMissing(): void; onLate(isLate: boolean): void }

/** Keeps a guest's view of a match up to date. Returns the function that ends it; after that the listener is not called any more. */
function followMatch(id: string, { onMatch, onMissing, onLate }: GuestListener): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const later = (read: () => void) => {
    if (!isClosed) timer = setTimeout(read, readEveryMs)
  }
  /** Resolves to true when the answer has the match, or says that there is none. */
  const ask = async (): Promise<boolean> => {
    const reply = await fetchGuestMatch(id)
    if (isClosed) return true
    if (reply.ok) onMatch(reply.data.match)
    else if (reply.code === 'GATHER_CANT_FIND_GATHER') onMissing()
    else return false
    return true
  }
  const poll = () => {
    void ask()
    later(poll)
  }
  /** The room is gone, and the record can know the match: the record is asked until it answers. */
  const askRecord = async () => {
    if (!(await ask())) later(askRecord)
  }
  const setLate = (isLate: boolean) => {
    clearTimeout(timer)
    onLate(isLate)
    if (isLate) poll()
  }
  const socket = openRoomSocket({
    path: `/rooms/match/${encodeURIComponent(id)}/guests`,
    frames: guestFrameSchema,
    onFrame: (frame) => {
      if (frame.event === 'snapshot') onMatch(frame.data.match)
    },
    onLost: setLate,
    onEnd: () => {
      clearTimeout(timer)
      void askRecord()
    },
  })
  return () => {
    isClosed = true
    clearTimeout(timer)
    socket.close()
  }
}

/** A match as a guest sees it: first as it came with the page, then kept up to date. */
export function useGuestMatch(id: string): SeenByGuest {
  const [seen, setSeen] = useState<SeenByGuest & { id: string }>(() => ({ id, match: readGuestMatch(id), isMissing: false, isLate: false }))
  useEffect(() => {
    const match = readGuestMatch(id)
    setSeen((now) => (now.id === id ? now : { id, match, isMissing: false, isLate: false }))
    // A match that only the record knows does not change any more.
    if (match?.recorded === 1) return undefined
    return followMatch(id, {
      onMatch: (newer) =>
        setSeen((now) => (now.match && newer.revision < now.match.revision ? now : { ...now, match: newer, isMissing: false })),
      onMissing: () => setSeen((now) => ({ ...now, isMissing: now.match === null })),
      onLate: (isLate) => setSeen((now) => ({ ...now, isLate })),
    })
  }, [id])
  return seen.id === id ? seen : { match: null, isMissing: false, isLate: false }
}
