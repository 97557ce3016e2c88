import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { placeAtDoor, usualDoor } from '../../../../durable/rules/lobby/lobby-door.ts'
import { freeSeats } from '../../../match/lobby/take-in.ts'
import { matchTexts } from '../../../match/texts.ts'

const { lobby } = matchTexts

/** The words beside the button to join; whether it cannot be pressed, and whether the owner then picks. */
export type JoinWords = { hint: string; isBarred: boolean; waitsForOwner: boolean }

const barred = (hint: string): JoinWords => ({ hint, isBarred: true, waitsForOwner: false })

/** The words that tell an outside viewer the place that joining this lobby would bring. `elo` is null where it is not shown: then the server alone knows. */
export function joinWords(match: Match, { steamid, elo }: { steamid: string; elo: number | null }): JoinWords {
  const door = match.door ?? usualDoor
  const isInvited = match.invites.some((each) => each.steamid === steamid && each.is === 'waits')
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
