import { checkDoor, isSameDoor, openDoor, placeAtDoor } from '../../rules/lobby/lobby-door.ts'
import { fittingParties, waitingParties } from '../../rules/lobby/waiting-parties.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import { releaseSeat, tell } from '../../runtime/effects/room-effects.ts'
import type { Tick } from '../../runtime/machine.ts'
import { matchToast, showInList, toastElsewhere } from '../match-effects.ts'
import { type EventOf, joiningIds, type MatchEvent } from '../match-events.ts'
import { become, type Step } from '../match-outcome.ts'
import { doorOf, isOwner, type LobbyState, type Waiting } from '../match-state.ts'
import { asMember, freeSeats, inLobby, isFull, notYours, without } from './lobby-step.ts'

/** A player as the door of this lobby sees them. */
export const callerIn = ({ lobby }: LobbyState, { steamId, elo }: { steamId: SteamId; elo: number }) => ({
  elo,
  isInvited: lobby.invited.includes(steamId),
  isPutOut: lobby.putOut?.includes(steamId) ?? false,
})

/**
 * The owner says how players come in (docs/product.md 5.3). Waiting players who fit come in by `withLetIn`; where only invited players come
 * in, nobody else waits. A lobby that is not open calls for no bots. Refuses with FORBIDDEN for everybody else, and INVALID_INPUT.
 */
export function setDoor(state: LobbyState, { by, door }: EventOf<'set-door'>): Step {
  if (!isOwner(state, by.steamId)) return notYours
  const checked = checkDoor(door)
  if (!checked.ok) return checked
  const { lobby } = state
  if (isSameDoor(door, doorOf(lobby))) return become(state)
  const changed = inLobby(state, { door, fills: lobby.fills && door.way === 'open' })
  // A party leaves the list as a whole, as it waits.
  const isOut = (party: readonly Waiting[]) => door.way === 'invited' && party.some(({ steamId }) => !lobby.invited.includes(steamId))
  const out = waitingParties(lobby.queued).filter(isOut).flat()
  const told = tell(
    out.map(({ steamId }) => steamId),
    matchToast(state, 'warning', 'Gatheren er nå bare for inviterte, så du er tatt av ventelisten.', 'kicked'),
  )
  const left = out.reduce((rest, { steamId }) => without(rest, steamId), changed)
  return become(left, showInList, ...out.map(releaseSeat), ...(out.length > 0 ? [told] : []))
}

/** The owner asks for bots, for whom the lobby opens to everybody (docs/product.md 5.14). */
export function fill(state: LobbyState, event: EventOf<'fill'>): Step {
  if (!isOwner(state, event.by.steamId)) return notYours
  return state.lobby.fills ? become(state) : become(inLobby(state, { fills: true, door: openDoor }), showInList)
}

/**
 * The waiting players whom the door lets in now, the longest waiting first, as many as there are seats. A party comes in when
 * every member does and there is a seat for each of them.
 */
function comingIn(state: LobbyState): readonly Waiting[] {
  const { queued } = state.lobby
  if (queued.length === 0 || isFull(state)) return []
  const door = doorOf(state.lobby)
  const comes = (each: Waiting) => {
    const placed = placeAtDoor(door, callerIn(state, each))
    return placed.ok && placed.to === 'seat'
  }
  const parties = waitingParties(queued).filter((party) => party.every(comes))
  return fittingParties(parties, freeSeats(state)).flat()
}

/**
 * A step that leaves a free seat in a lobby gives it to a waiting player whom the door lets in, so that nobody waits who could sit. Players
 * who have just joined are told with the answer; the others get a message where they do not see the lobby.
 */
export function withLetIn(done: Step, event: MatchEvent | Tick, now: number): Step {
  if (!done.ok || done.isSilent || done.state.status !== 'waiting' || event.type === 'tick') return done
  const { state } = done
  const coming = comingIn(state)
  if (coming.length === 0) return done
  const letIn = coming.map(({ steamId }) => steamId)
  const queued = state.lobby.queued.filter((each) => !coming.includes(each))
  const seated = { ...inLobby(state, { queued }), members: [...state.members, ...coming.map((each) => asMember(each, now))] }
  const joined = event.type === 'join' ? joiningIds(event) : []
  const others = letIn.filter((steamId) => !joined.includes(steamId))
  const told = others.length > 0 ? [toastElsewhere(state, others, 'success', 'Du ble med i gatheren!', 'let-in')] : []
  const listed = done.effects.includes(showInList) ? [] : [showInList]
  return { ok: true, state: seated, effects: [...done.effects, ...listed, ...told], journaled: { ...(done.journaled ?? event), letIn } }
}
