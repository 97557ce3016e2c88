import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { placeAtDoor, usualDoor } from '../../../../durable/rules/lobby/lobby-door.ts'
import { placeOfParty } from '../../../../durable/rules/lobby/party-place.ts'
import { freeSeats } from '../../../match/lobby/take-in.ts'
import { matchTexts } from '../../../match/texts.ts'

const { lobby } = matchTexts

/** The words beside the button to join. `isBarred`: it cannot be pressed; `waitsForOwner`: after it the owner decides. */
export type JoinWords = { hint: string; isBarred: boolean; waitsForOwner: boolean }

const barred = (hint: string): JoinWords => ({ hint, isBarred: true, waitsForOwner: false })

const isInvitedTo = (match: Match, steamid: string): boolean =>
  match.invites.some((each) => each.steamid === steamid && each.is === 'waits')

/**
 * The words that tell a viewer outside the lobby which place joining would give. `elo` is null if ELO is hidden: then only the server knows
 * whether it fits.
 */
export function joinWords(match: Match, { steamid, elo }: { steamid: string; elo: number | null }): JoinWords {
  const door = match.door ?? usualDoor
  const isInvited = isInvitedTo(match, steamid)
  const isFull = freeSeats(match) === 0
  if (door.way === 'invited' && !isInvited) return barred(lobby.joinInvited)
  const placed = placeAtDoor(door, { elo, isInvited, isPutOut: false })
  if (!placed.ok) return barred(placed.message ?? lobby.joinClosed)
  if (placed.to === 'list') return { hint: isFull ? lobby.joinFull : lobby.joinHint, isBarred: false, waitsForOwner: true }
  if (!isFull) return { hint: lobby.joinSeat, isBarred: false, waitsForOwner: false }
  return door.way === 'invited' ? barred(lobby.full) : { hint: lobby.joinNext, isBarred: false, waitsForOwner: false }
}

/**
 * The words for the leader of a party, whose members join as one. If the party cannot join, the words give the reason and say if the leader
 * can join without it; the server checks the ratings of the members, which are not known here.
 */
export function partyJoinWords(match: Match, members: readonly { steamid: string }[]): JoinWords {
  const door = match.door ?? usualDoor
  if (door.way === 'invited' && !members.every(({ steamid }) => isInvitedTo(match, steamid))) return barred(lobby.partyInvited)
  const room = { door, size: match.max_players, seated: match.players.length, waiting: match.queuedPlayers.length }
  const placed = placeOfParty(room, members.length)
  if (!placed.ok) {
    const refusal = placed.message ?? lobby.joinClosed
    return barred(placeOfParty(room, 1).ok ? lobby.butAlone(refusal) : refusal)
  }
  const hint = { owner: lobby.partyHint, seats: lobby.partySeats, next: lobby.partyNext }[placed.to]
  return { hint, isBarred: false, waitsForOwner: placed.to === 'owner' }
}
