import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { placeAtDoor, usualDoor } from '../../../../durable/rules/lobby/lobby-door.ts'
import { freeSeats } from '../../../match/lobby/take-in.ts'
import { matchTexts } from '../../../match/texts.ts'

const { lobby } = matchTexts

/** The words beside the button to join; whether it cannot be pressed, and whether the owner then picks. */
export type JoinWords = { hint: string; isBarred: boolean; waitsForOwner: boolean }

const barred = (hint: string): JoinWords => ({ hint, isBarred: true, waitsForOwner: false })

const isInvitedTo = (match: Match, steamid: string): boolean =>
  match.invites.some((each) => each.steamid === steamid && each.is === 'waits')

/** The words that tell an outside viewer the place that joining this lobby would bring. `elo` is null where it is not shown: then the server alone knows. */
export function joinWords(match: Match, { steamid, elo }: { steamid: string; elo: number | null }): JoinWords {
  const door = match.door ?? usualDoor
  const isInvited = isInvitedTo(match, steamid)
  const isFull = freeSeats(match) === 0
  if (door.way === 'invited' && !isInvited) return barred(lobby.joinInvited)
  const placed = placeAtDoor(elo === null && door.way !== 'invited' ? { ...door, from: null, to: null } : door, {
    elo: elo ?? 0,
    isInvited,
    isPutOut: false,
  })
  if (!placed.ok) return barred(placed.message ?? lobby.joinClosed)
  if (placed.to === 'list') return { hint: isFull ? lobby.joinFull : lobby.joinHint, isBarred: false, waitsForOwner: true }
  if (!isFull) return { hint: lobby.joinSeat, isBarred: false, waitsForOwner: false }
  return door.way === 'invited' ? barred(lobby.full) : { hint: lobby.joinNext, isBarred: false, waitsForOwner: false }
}

/**
 * The same for the leader of a party, whose members join as one. A party that cannot is barred with the reason, and its leader may join
 * alone. Ratings of the members are not known here: the server refuses with the names of those who do not fit.
 */
export function partyJoinWords(match: Match, members: readonly { steamid: string }[]): JoinWords {
  const { way } = match.door ?? usualDoor
  const count = members.length
  const fits = count <= freeSeats(match)
  if (count >= match.max_players) return barred(lobby.partyTooLarge(count))
  if (way === 'owner') return { hint: lobby.partyHint, isBarred: false, waitsForOwner: true }
  if (way === 'invited' && !members.every(({ steamid }) => isInvitedTo(match, steamid))) return barred(lobby.partyInvited)
  if (way === 'invited' && !fits) return barred(lobby.partyNoRoom)
  return { hint: fits ? lobby.partySeats : lobby.partyNext, isBarred: false, waitsForOwner: false }
}
