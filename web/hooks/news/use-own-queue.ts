import { useEffect, useRef } from 'react'
import type { SeatView } from '../../../durable/protocol/site-messages.ts'
import { fetchUserQueue } from '../../net/api/scrims.ts'
import { type OwnQueue, ownQueueAtom } from '../../state/queue-atoms.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { seatAtom } from '../../state/site-atoms.ts'
import { useAtom, useAtomValue } from '../../state/store.ts'

/** The queue place is not asked for again if the socket sent the same place within this time, in ms. */
const freshMs = 5_000
/** Whether the server has just told what this seat means for the queue. */
const isFresh = (own: OwnQueue | null, seat: SeatView): boolean =>
  own !== null && own.inQueue === (seat?.kind === 'queue') && Date.now() - (own.since + own.queueTime) < freshMs

/**
 * The player's place in the queue; null until it is known. A part that shows it asks for it when it appears. It also asks with every frame
 * of the player's seat, which a new connection brings too, unless the socket sends the place itself. A reply is older than a frame that
 * came meanwhile. `restMs` is for a part that is not the matter of the page: it waits for so long, in ms, until the page is at rest.
 */
export function useOwnQueue(restMs = 0): OwnQueue | null {
  const [own, setOwn] = useAtom(ownQueueAtom)
  const seat = useAtomValue(seatAtom)
  const account = useAtomValue(userAtom)?.steamid
  const newest = useRef(own)
  newest.current = own
  // biome-ignore lint/correctness/useExhaustiveDependencies: another player has another place.
  useEffect(() => {
    let isWanted = true
    const before = newest.current
    const ask = async () => {
      if (newest.current !== before || isFresh(before, seat)) return
      const reply = await fetchUserQueue()
      if (isWanted && reply.ok && newest.current === before) setOwn(reply.data)
    }
    const timer = setTimeout(() => void ask(), restMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [seat, account, restMs, setOwn])
  return own
}
