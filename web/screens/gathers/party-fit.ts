import type { GatherCard } from '../../../durable/protocol/match/gather-card.ts'
import { rangeWords, usualDoor } from '../../../durable/rules/lobby/lobby-door.ts'
import { placeOfParty } from '../../../durable/rules/lobby/party-place.ts'
import { partyFitTexts as texts } from './texts.ts'

/**
 * Whether a party of `count` players gets places in an open gather, by the rule of its lobby (docs/product.md 5.3). The ratings of the
 * other members are not known here, so a rating range is named as a condition.
 */
export function partyFit(gather: GatherCard, count: number): string | null {
  const door = gather.door ?? usualDoor
  const room = { door, size: gather.max_players, seated: gather.current_players, waiting: gather.waiting }
  const placed = placeOfParty(room, count)
  if (!placed.ok) return placed.message ?? null
  const all = texts.all(count)
  if (!placed.fits) return texts.waits(all)
  const range = rangeWords(door)
  if (range) return texts.seatsInRange(all, range)
  return placed.to === 'owner' ? texts.seatsByOwner(all) : texts.seats(all)
}
