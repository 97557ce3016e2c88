import { type Refusal, refuse } from '../error-codes.ts'
import type { LobbyDoor } from './lobby-door.ts'
import { waitingListMax } from './lobby-limits.ts'

/** Fewer seats are free than this many players want. */
export const noRoomFor = (count: number): Refusal =>
  refuse('CONFLICT', count === 1 ? 'Gatheren er full.' : 'Det er ikke plass til hele gruppen.')

/** A lobby by how many players it is for, sit in it, and wait for a seat. */
type Room = { door: LobbyDoor; size: number; seated: number; waiting: number }

/**
 * The place of a party of `count` whose players all fit the door: seats at once, the waiting list until there is a seat for each (`next`), or
 * the waiting list until the owner takes all of it in (docs/product.md 5.3). A player who joins alone is a party of one. Refuses with
 * CONFLICT: the gather is too small, the list is full, and nobody waits in a lobby for invited players.
 */
export function placeOfParty(
  { door, size, seated, waiting }: Room,
  count: number,
): { ok: true; to: 'seats' | 'next' | 'owner'; fits: boolean } | Refusal {
  // The owner's seat is never free: a larger party would wait in vain.
  if (count >= size) return refuse('CONFLICT', `Gatheren har ikke plass til en gruppe på ${count}.`)
  const fits = count <= size - seated
  if (door.way === 'invited' && !fits) return noRoomFor(count)
  if (waiting + count > waitingListMax) return refuse('CONFLICT', 'Ventelisten er full.')
  return { ok: true, to: door.way === 'owner' ? 'owner' : fits ? 'seats' : 'next', fits }
}
