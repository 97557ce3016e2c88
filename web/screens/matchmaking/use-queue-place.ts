import { useOwnQueue } from '../../hooks/news/use-own-queue.ts'
import { useTimeAt } from '../../hooks/use-time-at.ts'
import { partyRoleAtom } from '../../state/party-atoms.ts'
import type { OwnQueue } from '../../state/queue-atoms.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { seatAtom, switchesAtom } from '../../state/site-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { type QueuePlace, queuePlace } from './queue-place.ts'

/** The player's place in relation to the queue, from the server's data and the clock. `now` is the server's time (UTC ms). */
export function useQueuePlace(): { place: QueuePlace; own: OwnQueue | null; now: number } {
  const own = useOwnQueue()
  const seat = useAtomValue(seatAtom)
  const switches = useAtomValue(switchesAtom)
  const role = useAtomValue(partyRoleAtom)
  const isBanned = useAtomValue(userAtom)?.banned === 1
  const now = useTimeAt([own?.penalty?.until ?? null, own?.kept_until ?? null])
  return { place: queuePlace({ seat, switches, own, role, isBanned, now }), own, now }
}
