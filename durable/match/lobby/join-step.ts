import { type Refusal, refuse } from '../../rules/error-codes.ts'
import { listedNames } from '../../rules/listed-names.ts'
import { withTime } from '../../rules/lobby/chat-and-invite-pace.ts'
import { placeAtDoor } from '../../rules/lobby/lobby-door.ts'
import { joinPauseMs } from '../../rules/lobby/lobby-limits.ts'
import { placeOfParty } from '../../rules/lobby/party-place.ts'
import { nextParty } from '../../rules/lobby/waiting-parties.ts'
import { tell } from '../../runtime/effects/room-effects.ts'
import { type MatchEffect, showInList } from '../match-effects.ts'
import type { EventOf } from '../match-events.ts'
import { become, type Step } from '../match-outcome.ts'
import { doorOf, type LobbyState, memberOf, occupantOf, type Waiting } from '../match-state.ts'
import { callerIn } from './door-step.ts'
import { asMember, forgiven, freeSeats, inLobby, isFull, without } from './lobby-step.ts'

type Join = EventOf<'join'>
type Comer = Pick<Join, 'player' | 'seat'>

/** The names of these players of a party, as its leader reads them: `you` for themselves. */
const namesOf = (concerned: readonly Comer[], { player }: Join, you: 'Du' | 'deg'): string =>
  listedNames(concerned.map((each) => (each.player.steamId === player.steamId ? you : each.player.username)))

/** The SteamIDs of the party's players that a refusal concerns; none for a player who joins alone. */
const fieldsOf = (concerned: readonly Comer[], { others }: Join) => others && concerned.map(({ player }) => player.steamId)

/** Refuses with FORBIDDEN players whom the door keeps out; for a party it names them. */
function refusedAtDoor(state: LobbyState, event: Join, coming: readonly Comer[]): Refusal | null {
  const door = doorOf(state.lobby)
  const placed = coming.map((each) => ({ each, place: placeAtDoor(door, callerIn(state, each.player)) }))
  const refusal = placed.map(({ place }) => place).find((place) => !place.ok)
  if (!refusal || refusal.ok) return null
  if (!event.others) return refusal
  const kept = placed.flatMap(({ each, place }) => (place.ok ? [] : [each]))
  return refuse(refusal.code, `${refusal.message} Det gjelder ${namesOf(kept, event, 'deg')}.`, fieldsOf(kept, event))
}

/** Why these may not join now; null when they may. */
function refusedToJoin(state: LobbyState, event: Join, coming: readonly Comer[], now: number): Refusal | null {
  const { joinedAt, queued } = state.lobby
  const inside = coming.filter(({ player }) => occupantOf(state, player.steamId))
  if (inside.length > 0) {
    return refuse('GATHER_ALLREADY_JOINED', `${namesOf(inside, event, 'Du')} er allerede med i denne gatheren.`, fieldsOf(inside, event))
  }
  const lastJoinedAt = Math.max(...coming.map(({ player }) => joinedAt[player.steamId] ?? Number.NEGATIVE_INFINITY))
  if (now - lastJoinedAt < joinPauseMs) return refuse('SLOW_DOWN')
  const kept = refusedAtDoor(state, event, coming)
  if (kept) return kept
  const room = { door: doorOf(state.lobby), size: state.maxPlayers, seated: state.members.length, waiting: queued.length }
  const placed = placeOfParty(room, coming.length)
  return placed.ok ? null : placed
}

/** Tells the members of a party that their leader brought them, and where they can leave. */
const tellBrought = ({ matchId }: LobbyState, { player }: Join, others: readonly Comer[]): MatchEffect =>
  tell(
    others.map((each) => each.player.steamId),
    {
      event: 'toast',
      data: {
        type: 'info',
        title: 'Gather',
        msg: `${player.username} meldte gruppen på en gather, og du er med. Passer det ikke, kan du forlate den.`,
        duration: 15_000,
        news: 'brought',
        link: { path: `/match/${matchId}`, label: 'Til gatheren' },
      },
    },
  )

/**
 * A player joins the waiting list, from which the owner picks; a player who comes in by the door goes on to a seat at once, or when one is
 * free (docs/product.md 5.3). With `others` the party that they lead does, as one, and each member is told. Refuses with FORBIDDEN whom the
 * door keeps out, GATHER_ALLREADY_JOINED, SLOW_DOWN, or CONFLICT: the list is full, the gather too small for the party, and in a lobby for
 * invited players nobody waits.
 */
export function join(state: LobbyState, event: Join, now: number): Step {
  const { others = [] } = event
  const coming: readonly Comer[] = [event, ...others]
  const refusal = refusedToJoin(state, event, coming, now)
  if (refusal) return refusal
  const { joinedAt, queued } = state.lobby
  const party = others.length > 0 && { party: nextParty(queued) }
  const players = coming.map(({ player, seat }): Waiting => ({ ...player, seat, since: now, ...party }))
  const joined = inLobby(state, {
    joinedAt: players.reduce((times, { steamId }) => withTime(times, steamId, now), joinedAt),
    queued: [...queued, ...players],
  })
  // The first waiting player comes in at once, and the list is told then. A player who waits behind others is news.
  const isNews = queued.length > 0 || coming.length > freeSeats(state)
  return become(joined, ...(isNews ? [showInList] : []), ...(others.length > 0 ? [tellBrought(state, event, others)] : []))
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
