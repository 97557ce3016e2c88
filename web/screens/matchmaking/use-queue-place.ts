import { useEffect, useState } from 'react'
import { useOwnQueue } from '../../hooks/news/use-own-queue.ts'
import { clockAheadAtom } from '../../state/clock-atoms.ts'
import { partyRoleAtom } from '../../state/party-atoms.ts'
import type { OwnQueue } from '../../state/queue-atoms.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { seatAtom, switchesAtom } from '../../state/site-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { type QueuePlace, queuePlace } from './queue-place.ts'

/** The server's time (UTC ms), which moves on when the next of these moments has come. */
function useTimeAt(moments: readonly (number | null)[]): number {
  const ahead = useAtomValue(clockAheadAtom)
  const [, look] = useState(0)
  const now = Date.now() + ahead
  const next = Math.min(...moments.filter((moment) => moment !== null && moment > now).map(Number))
  useEffect(() => {
    if (!Number.isFinite(next)) return
    const timer = setTimeout(() => look((looks) => looks + 1), next - ahead - Date.now() + 1)
    return () => clearTimeout(timer)
  }, [next, ahead])
  return now
}

/** How the player stands to the queue, as the server and the clock have it. `now` is the server's time (UTC ms). */
export function useQueuePlace(): { place: QueuePlace; own: OwnQueue | null; now: number } {
  const own = useOwnQueue()
  const seat = useAtomValue(seatAtom)
  const switches = useAtomValue(switchesAtom)
  const role = useAtomValue(partyRoleAtom)
  const isBanned = useAtomValue(userAtom)?.banned === 1
  const now = useTimeAt([own?.penalty?.until ?? null, own?.kept_until ?? null])
  return { place: queuePlace({ seat, switches, own, role, isBanned, now }), own, now }
}
