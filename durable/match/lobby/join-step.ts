import { refuse } from '../../rules/error-codes.ts'
import { withTime } from '../../rules/lobby/chat-and-invite-pace.ts'
import { placeAtDoor } from '../../rules/lobby/lobby-door.ts'
import { joinPauseMs, waitingListMax } from '../../rules/lobby/lobby-limits.ts'
import { showInList } from '../match-effects.ts'
import type { EventOf } from '../match-events.ts'
import { become, type Step } from '../match-outcome.ts'
import { doorOf, type LobbyState, memberOf, type Occupant, occupantOf } from '../match-state.ts'
import { callerIn } from './door-step.ts'
import { asMember, forgiven, inLobby, isFull, without } from './lobby-step.ts'

/**
 * A player joins the waiting list, from which the owner picks; a player who comes in by the door goes on to a seat at once, or when one is
 * free (docs/product.md 5.3). Refuses with FORBIDDEN whom the door keeps out, GATHER_ALLREADY_JOINED, SLOW_DOWN, or CONFLICT: the list
 * is full, and in a lobby for invited players nobody waits.
 */
export function join(state: LobbyState, event: EventOf<'join'>, now: number): Step {
  const { steamId } = event.player
  if (occupantOf(state, steamId)) return refuse('GATHER_ALLREADY_JOINED', 'Du er allerede med i denne gatheren.')
  const { joinedAt, queued } = state.lobby
  const door = doorOf(state.lobby)
  if (now - (joinedAt[steamId] ?? Number.NEGATIVE_INFINITY) < joinPauseMs) return refuse('SLOW_DOWN')
  const placed = placeAtDoor(door, callerIn(state, event.player))
  if (!placed.ok) return placed
  if (door.way === 'invited' && isFull(state)) return refuse('CONFLICT', 'Gatheren er full.')
  if (queued.length >= waitingListMax) return refuse('CONFLICT', 'Ventelisten er full.')
  const player: Occupant = { ...event.player, seat: event.seat, since: now }
  const joined = inLobby(state, { joinedAt: withTime(joinedAt, steamId, now), queued: [...queued, player] })
  // The first to wait is about to be taken in, and the list is told then. Anyone who waits behind others is news.
  const isNews = queued.length > 0 || isFull(state)
  return become(joined, ...(isNews ? [showInList] : []))
}

/** 'Godta' takes a free seat at once, also from the waiting list. An invitation is good for one seat. */
export function acceptInvite(state: LobbyState, event: EventOf<'accept-invite'>, now: number): Step {
  const { player, seat } = event
  if (memberOf(state, player.steamId)) return refuse('GATHER_ALLREADY_JOINED', 'Du er allerede med i denne gatheren.')
  if (!state.lobby.invited.includes(player.steamId)) return refuse('FORBIDDEN', 'Du er ikke invitert til denne gatheren.')
  if (isFull(state)) return refuse('CONFLICT', 'Gatheren er full.')
  const member = asMember({ ...player, seat, since: now }, now)
  const here = inLobby(without(state, player.steamId), forgiven(state.lobby, player.steamId))
  return become({ ...here, members: [...here.members, member] }, showInList)
}
