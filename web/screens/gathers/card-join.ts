import type { GatherCard } from '../../../durable/protocol/match/gather-card.ts'
import type { SeatView } from '../../../durable/protocol/site-messages.ts'
import { placeAtDoor, rangeWords, usualDoor } from '../../../durable/rules/lobby/lobby-door.ts'
import { placeOfParty } from '../../../durable/rules/lobby/party-place.ts'
import type { SystemSwitches } from '../../../durable/rules/vocabulary.ts'
import { formatWhole } from '../../format/number.ts'
import { partyFit } from './party-fit.ts'
import { joinTexts as texts } from './texts.ts'

/**
 * The viewer of the open gathers: `elo` is null if it is hidden, `party` is the size of their party, `bar` the reason why they cannot join
 * any gather.
 */
export type Joiner = { elo: number | null; party: number; isLeader: boolean; bar: string | null }

/**
 * A card's line about the viewer, and either the button to join (with `party` players, 1 without a party) or the reason why there is none.
 */
export type CardJoin = { note: string | null } & (
  | { is: 'barred'; reason: string }
  | { is: 'open'; party: number; isAlone: boolean; waitsForOwner: boolean }
)

type Circumstances = {
  isBanned: boolean
  switches: SystemSwitches | null
  isPaused: boolean
  seat: SeatView
}

/** The reason why a player cannot join any gather; null if they can. */
export function barOf({ isBanned, switches, isPaused, seat }: Circumstances): string | null {
  if (isBanned) return texts.banned
  if (switches?.gather_join === 0 || switches?.cs_update === 1) return texts.closed
  if (seat?.kind === 'match' && (seat.phase ?? 'running') === 'running') return texts.seated.running
  if (seat !== null) return texts.seated[seat.kind]
  return isPaused ? texts.paused : null
}

const barred = (reason: string): CardJoin => ({ is: 'barred', reason, note: null })

/**
 * How the viewer can join an open gather from its card, by the rules of its lobby (docs/product.md 5.3); null for a gather that has begun.
 * The list knows neither the invitations nor the ratings of a party's members, so the server checks those.
 */
export function cardJoin(gather: GatherCard, { elo, party, isLeader, bar }: Joiner): CardJoin | null {
  if (gather.status !== 'waiting') return null
  if (bar !== null) return barred(bar)
  const door = gather.door ?? usualDoor
  if (door.way === 'invited') return barred(texts.invited)
  const own = placeAtDoor(door, { elo, isInvited: false, isPutOut: false })
  if (!own.ok) return barred(texts.outside(rangeWords(door) ?? '', formatWhole(elo ?? 0)))
  const room = { door, size: gather.max_players, seated: gather.current_players, waiting: gather.waiting }
  const alone = placeOfParty(room, 1)
  if (!alone.ok) return barred(alone.message ?? texts.closed)
  const note = party > 1 ? partyFit(gather, party) : null
  const together = isLeader && party > 1 ? placeOfParty(room, party) : null
  if (together?.ok) return { is: 'open', party, isAlone: false, waitsForOwner: together.to === 'owner', note }
  return { is: 'open', party: 1, isAlone: party > 1, waitsForOwner: own.to === 'list', note }
}
