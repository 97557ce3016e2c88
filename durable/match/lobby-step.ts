import { type Refusal, refuse } from '../rules/error-codes.ts'
import { checkChat, checkInvite, withTime } from '../rules/lobby.ts'
import { extensionMs, invitedMax, joinPauseMs, lobbyMs, waitingListMax } from '../rules/lobby-limits.ts'
import { isStaff, outranks } from '../rules/permissions.ts'
import type { Role, SteamId } from '../rules/vocabulary.ts'
import { record, releaseSeat, showInList, tell, toastElsewhere, toastOf } from './match-effects.ts'
import type { Actor, EventOf } from './match-events.ts'
import { become, cancelMatch, type Step } from './match-outcome.ts'
import {
  hasEnded,
  isOwner,
  type MatchState,
  type Member,
  memberOf,
  type Occupant,
  occupantOf,
  type Player,
  queuedOf,
} from './match-state.ts'

const asMember = (player: Occupant, now: number): Member => ({ ...player, since: now, team: null, isCaptain: false, pickedAs: null })
/** Why nothing of the lobby can be done any more, asked before every step of it but chat; null while it stands open. */
export function closedBecause(state: MatchState): Refusal | null {
  if (state.status === 'waiting') return null
  if (state.status === 'canceled') return refuse('CONFLICT', 'Gatheren er avlyst.')
  return state.status === 'complete' ? refuse('CONFLICT', 'Kampen er allerede over.') : refuse('GATHER_HAS_STARTED')
}
const isFull = (state: MatchState): boolean => state.members.length >= state.maxPlayers
/** The owner, or staff of at least this role who outrank whom it concerns (docs/product.md 3). */
export const mayManage = (state: MatchState, by: Actor, least: Role, whom: Player): boolean =>
  isOwner(state, by.steamId) || (by.role >= least && outranks(by.role as Role, whom.role as Role))
const notYours = refuse('FORBIDDEN', 'Bare eieren kan gjøre dette.')

/** Opens a gather with its owner as the first member. Repeated for the same match it changes nothing. */
export function open(state: MatchState | null, event: EventOf<'open'>, now: number): Step {
  if (state) return isOwner(state, event.owner.steamId) ? become(state) : refuse('CONFLICT')
  const owner = asMember({ ...event.owner, seat: event.seat, since: now }, now)
  const opened: MatchState = {
    ...event.order,
    v: 2,
    status: 'waiting',
    serverStatus: 'waiting',
    owner: event.owner,
    createdAt: now,
    members: [owner],
    drawMembers: [],
    queued: [],
    deadlineAt: now + lobbyMs,
    extended: false,
    fills: false,
    play: null,
    endedAt: null,
    cancelReason: null,
    invited: [],
    chattedAt: {},
    invitedAt: {},
    joinedAt: {},
  }
  return become(opened, showInList, record)
}

/** A player goes on the waiting list; the owner picks from it (docs/product.md 5.3), unless they asked for anybody (5.14). */
export function join(state: MatchState, event: EventOf<'join'>, now: number): Step {
  const { steamId } = event.player
  if (occupantOf(state, steamId)) return refuse('GATHER_ALLREADY_JOINED', 'Du er allerede med i denne gatheren.')
  if (now - (state.joinedAt[steamId] ?? Number.NEGATIVE_INFINITY) < joinPauseMs) return refuse('SLOW_DOWN')
  if (state.queued.length >= waitingListMax) return refuse('CONFLICT', 'Ventelisten er full.')
  const player: Occupant = { ...event.player, seat: event.seat, since: now }
  const joined = { ...state, joinedAt: withTime(state.joinedAt, steamId, now) }
  if (state.fills && !isFull(state)) {
    return become({ ...joined, members: [...state.members, asMember(player, now)] }, showInList)
  }
  return become({ ...joined, queued: [...state.queued, player] })
}

/** 'Godta' takes a free seat at once, also from the waiting list. An invitation is good for one seat. */
export function acceptInvite(state: MatchState, event: EventOf<'accept-invite'>, now: number): Step {
  const { player, seat } = event
  if (memberOf(state, player.steamId)) return refuse('GATHER_ALLREADY_JOINED', 'Du er allerede med i denne gatheren.')
  if (!state.invited.includes(player.steamId)) return refuse('FORBIDDEN', 'Du er ikke invitert til denne gatheren.')
  if (isFull(state)) return refuse('CONFLICT', 'Gatheren er full.')
  const member = asMember({ ...player, seat, since: now }, now)
  const here = without(state, player.steamId)
  return become({ ...here, members: [...here.members, member] }, showInList)
}

/** The owner moves a player from the waiting list to a seat; administrators may, for players of lower roles. */
export function addPlayer(state: MatchState, event: EventOf<'add-player'>, now: number): Step {
  const { by, steamId } = event
  if (!isOwner(state, by.steamId) && by.role < 3) return notYours
  const player = queuedOf(state, steamId)
  if (memberOf(state, steamId)) return refuse('GATHER_INV_PLAYER_ALLREADY_IN_GATHER')
  if (!player) return refuse('CONFLICT', 'Spilleren står ikke lenger på ventelisten.')
  if (!mayManage(state, by, 3, player)) return notYours
  if (isFull(state)) return refuse('CONFLICT', 'Gatheren er full.')
  const queued = state.queued.filter((each) => each !== player)
  const added = { ...state, queued, members: [...state.members, asMember(player, now)] }
  return become(added, showInList, toastElsewhere([steamId], 'success', 'Du ble med i gatheren!'))
}

/** The owner puts a player out, from a seat or from the waiting list. */
export function kickPlayer(state: MatchState, event: EventOf<'kick-player'>): Step {
  const { by, steamId } = event
  if (steamId === by.steamId) return refuse('FORBIDDEN', 'Du kan ikke kicke deg selv!')
  if (isOwner(state, steamId)) return refuse('GATHER_OWNER_ADMIN')
  if (!isOwner(state, by.steamId) && by.role < 3) return notYours
  const player = occupantOf(state, steamId)
  if (!player) return refuse('CONFLICT', 'Spilleren er ikke lenger med.')
  if (!mayManage(state, by, 3, player)) return notYours
  // Told wherever they are, also when they look at the lobby: nothing else there would say why they are out.
  const told = tell([steamId], toastOf('warning', 'Du ble kastet ut av gatheren.'))
  return become(without(state, steamId), releaseSeat(player), ...(memberOf(state, steamId) ? [showInList] : []), told)
}

/** Without a player, and without the invitation they may have had. */
const without = (state: MatchState, steamId: SteamId): MatchState => ({
  ...state,
  members: state.members.filter((each) => each.steamId !== steamId),
  queued: state.queued.filter((each) => each.steamId !== steamId),
  invited: state.invited.filter((each) => each !== steamId),
})

/** A member gives up their seat; the owner cancels instead. */
export function leave(state: MatchState, event: EventOf<'leave'>): Step {
  const member = memberOf(state, event.by.steamId)
  if (isOwner(state, event.by.steamId)) return refuse('GATHER_OWNER')
  if (!member) return refuse('CONFLICT', 'Du er ikke med i denne gatheren.')
  return become(without(state, member.steamId), releaseSeat(member), showInList)
}

/** Whoever waits waits no longer. */
export function leaveQueue(state: MatchState, event: EventOf<'leavequeue'>): Step {
  const waiting = queuedOf(state, event.by.steamId)
  if (!waiting) return refuse('CONFLICT', 'Du står ikke på ventelisten.')
  return become(without(state, waiting.steamId), releaseSeat(waiting))
}

/** The owner calls the gather off, or staff who outrank them. */
export function cancel(state: MatchState, event: EventOf<'cancel'>, now: number): Step {
  if (!mayManage(state, event.by, 2, state.owner)) return notYours
  return cancelMatch(state, isOwner(state, event.by.steamId) ? 'owner' : 'staff', now)
}

/** The owner asks for anybody: whoever waits takes a seat, and so does whoever comes, bots above all (docs/product.md 5.14). */
export function fill(state: MatchState, event: EventOf<'fill'>, now: number): Step {
  if (!isOwner(state, event.by.steamId)) return notYours
  if (state.fills) return become(state)
  const seated = state.queued.slice(0, state.maxPlayers - state.members.length)
  const members = [...state.members, ...seated.map((each) => asMember(each, now))]
  return become({ ...state, fills: true, members, queued: state.queued.slice(seated.length) }, showInList)
}

/** The owner may extend the lobby's clock once, by 30 minutes. */
export function extend(state: MatchState, event: EventOf<'extend'>): Step {
  if (!isOwner(state, event.by.steamId)) return notYours
  if (state.extended || state.deadlineAt === null) return refuse('CONFLICT', 'Gatheren er allerede forlenget én gang.')
  return become({ ...state, extended: true, deadlineAt: state.deadlineAt + extensionMs }, record)
}

/** Chat lives in the journal alone; the state keeps when each last wrote. */
export function chat(state: MatchState, event: EventOf<'chat'>, now: number): Step {
  const { by, message } = event
  if (!occupantOf(state, by.steamId) && !isStaff(by.role as Role)) return refuse('FORBIDDEN', 'Bli med i gatheren for å skrive i chatten.')
  if (hasEnded(state)) return refuse('CONFLICT', 'Kampen er over, og chatten er stengt.')
  const checked = checkChat(message, by.chatBanned, state.chattedAt[by.steamId], now)
  return checked.ok ? become({ ...state, chattedAt: withTime(state.chattedAt, by.steamId, now) }) : checked
}

/** The owner invites a player who may be anywhere on the site. */
export function invite(state: MatchState, event: EventOf<'invite'>, now: number): Step {
  const { by, steamId } = event
  if (!isOwner(state, by.steamId)) return notYours
  if (memberOf(state, steamId)) return refuse('GATHER_INV_PLAYER_ALLREADY_IN_GATHER')
  const checked = checkInvite(state.invitedAt, steamId, now)
  if (!checked.ok) return checked
  const invited = [...state.invited.filter((each) => each !== steamId), steamId].slice(-invitedMax)
  const gather = {
    id: state.matchId,
    maps: state.maps.map((map) => map.id).join(','),
    competitive: state.isCompetitive ? (1 as const) : (0 as const),
    maxplayers: state.maxPlayers,
    owner: state.owner.username,
  }
  const told = tell([steamId], { event: 'gather_invite', data: { gather } })
  return become({ ...state, invited, invitedAt: withTime(state.invitedAt, steamId, now) }, told)
}
