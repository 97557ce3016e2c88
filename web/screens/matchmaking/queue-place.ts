import type { SeatView } from '../../../durable/protocol/site-messages.ts'
import type { SystemSwitches } from '../../../durable/rules/vocabulary.ts'
import type { PartyRole } from '../../state/party-atoms.ts'
import type { OwnQueue } from '../../state/queue-atoms.ts'

/** The player's place in relation to the queue, which decides the main button. Times are UTC ms of the server. */
export type QueuePlace =
  /** The site has sent nothing yet. */
  | { is: 'unknown' }
  | { is: 'queued' }
  | { is: 'check' }
  | { is: 'seated'; matchId: string }
  | { is: 'closed'; isUpdate: boolean }
  | { is: 'blocked'; until: number }
  | { is: 'banned' }
  /** In a party that another player leads. */
  | { is: 'led' }
  | { is: 'free'; heldUntil: number | null }

type PlaceFacts = { seat: SeatView; switches: SystemSwitches | null; own: OwnQueue | null; role: PartyRole; isBanned: boolean; now: number }

/** A seat comes first: a player who waits can still leave when the queue is closed. */
export function queuePlace({ seat, switches, own, role, isBanned, now }: PlaceFacts): QueuePlace {
  if (seat?.kind === 'queue') return { is: 'queued' }
  if (seat?.kind === 'ready-check') return { is: 'check' }
  if (seat?.kind === 'match') return { is: 'seated', matchId: seat.id }
  if (isBanned) return { is: 'banned' }
  if (switches === null) return { is: 'unknown' }
  if (switches.cs_update === 1 || switches.gather_join === 0) return { is: 'closed', isUpdate: switches.cs_update === 1 }
  const until = own?.penalty?.until ?? 0
  if (until > now) return { is: 'blocked', until }
  if (role === 'member') return { is: 'led' }
  const kept = own?.kept_until ?? 0
  return { is: 'free', heldUntil: kept > now ? kept : null }
}
