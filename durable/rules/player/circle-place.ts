import { gatherTitle } from '../lobby/gather-title.ts'
import { type LobbyDoor, placeAtDoor, usualDoor } from '../lobby/lobby-door.ts'
import type { MatchKind, MatchStatus } from '../vocabulary.ts'

/** The most players of a circle whose place is shown. */
export const circleShown = 60

/** The room of a player, as their open pages were told; `phase` is that of a match. */
type Seat = { kind: 'match' | 'queue' | 'ready-check'; id: string; phase?: string | undefined } | null
type Card = {
  match_id: string
  status: MatchStatus
  kind: MatchKind
  name: string | null
  owner_name: string
  rematch_place?: { number: number } | undefined
  current_players: number
  max_players: number
  door?: LobbyDoor | null | undefined
}
/** A player with the site open: their seat, and the card of its match where the list of gathers has it. */
export type Present = { seat: Seat; gather: Card | null }
/** The player who looks; `mayJoin`: nothing about them keeps them from joining a gather. */
type Viewer = { mayJoin: boolean; elo: number }

/** The place of a player of one's circle now (docs/product.md 7.12). */
export type CirclePlace =
  | { is: 'away' | 'online' | 'queue' | 'check' }
  | { is: 'lobby'; match_id: string; title: string; players: number; max_players: number; can_join: 0 | 1 }
  | { is: 'match'; match_id: string | null }

/** Whether a lobby has a seat for a player without an invitation. */
function hasSeatFor({ current_players, max_players, door }: Card, { mayJoin, elo }: Viewer): boolean {
  return mayJoin && current_players < max_players && placeAtDoor(door ?? usualDoor, { elo, isInvited: false, isPutOut: false }).ok
}

/** The place of a player; null for one who has no page of the site open. A lobby that the list does not have yet is not shown. */
export function circlePlaceOf(present: Present | null, viewer: Viewer): CirclePlace {
  if (present === null) return { is: 'away' }
  const { seat, gather } = present
  if (seat === null) return { is: 'online' }
  if (seat.kind !== 'match') return { is: seat.kind === 'queue' ? 'queue' : 'check' }
  if (gather?.status === 'waiting') {
    const { match_id, current_players: players, max_players } = gather
    return { is: 'lobby', match_id, title: gatherTitle(gather), players, max_players, can_join: hasSeatFor(gather, viewer) ? 1 : 0 }
  }
  if (seat.phase === 'lobby' || seat.phase === 'own lobby') return { is: 'online' }
  return { is: 'match', match_id: gather?.match_id ?? null }
}

const order: readonly CirclePlace['is'][] = ['lobby', 'online', 'queue', 'check', 'match', 'away']
const rankOf = (place: CirclePlace): number => (place.is === 'lobby' && place.can_join === 1 ? -1 : order.indexOf(place.is))

/** The players of a circle who are shown: those whom the viewer can join first, then those with an open page; equals in the given order. */
export const shownCircle = <Player extends { place: CirclePlace }>(players: readonly Player[]): Player[] =>
  players.toSorted((one, other) => rankOf(one.place) - rankOf(other.place)).slice(0, circleShown)
