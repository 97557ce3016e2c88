import type { GatherCard } from '../../../durable/protocol/match/gather-card.ts'
import { placeAtDoor, rangeWords, usualDoor } from '../../../durable/rules/lobby/lobby-door.ts'
import { placeOfParty } from '../../../durable/rules/lobby/party-place.ts'
import { partyFitTexts as texts } from './texts.ts'

/** A player's party: how many they are, and the player's own rating, null where it is not shown. */
export type OwnParty = { count: number; elo: number | null }

/**
 * Whether all of a party get a place in an open gather, by the rule of its lobby (docs/product.md 5.3); null for a gather that has begun.
 * Ratings of the others are not known here: a range is named as the condition. The list does not know who is invited.
 */
export function partyFit(gather: GatherCard, { count, elo }: OwnParty): string | null {
  if (gather.status !== 'waiting') return null
  const door = gather.door ?? usualDoor
  const own = placeAtDoor(door, { elo, isInvited: false, isPutOut: false })
  if (!own.ok) return own.message ?? null
  const room = { door, size: gather.max_players, seated: gather.current_players, waiting: gather.waiting }
  const placed = placeOfParty(room, count)
  if (!placed.ok) return placed.message ?? null
  const all = texts.all(count)
  if (!placed.fits) return texts.waits(all)
  const range = rangeWords(door)
  if (range) return texts.seatsInRange(all, range)
  return placed.to === 'owner' ? texts.seatsByOwner(all) : texts.seats(all)
}
