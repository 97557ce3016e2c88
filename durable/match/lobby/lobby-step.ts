import type { Player } from '../../ports/match-order.ts'
import type { SiteFrame } from '../../protocol/site-messages.ts'
import { type Refusal, refuse } from '../../rules/error-codes.ts'
import { checkChat, checkInvite, withTime } from '../../rules/lobby/chat-and-invite-pace.ts'
import { extensionMs, invitedMax, lobbyMs } from '../../rules/lobby/lobby-limits.ts'
import { noRoomFor } from '../../rules/lobby/party-place.ts'
import { waitingParties } from '../../rules/lobby/waiting-parties.ts'
import { isStaff, outranks } from '../../rules/staff/role-ranks.ts'
import { hasRight, type StaffRight } from '../../rules/staff/staff-rights.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import { releaseSeat, tell } from '../../runtime/effects/room-effects.ts'
import type { Actor } from '../../runtime/machine.ts'
import { matchToast, record, showInList, toastElsewhere } from '../match-effects.ts'
import type { EventOf } from '../match-events.ts'
import { matchVersion } from '../match-migrations.ts'
import { become, cancelMatch, type Step } from '../match-outcome.ts'
import {
  hasEnded,
  isOwner,
  type Lobby,
  type LobbyState,
  type MatchState,
  type Member,
  memberOf,
  occupantOf,
  queuedOf,
  type Waiting,
} from '../match-state.ts'
import { refusedAsStaff } from '../staff/staff-right.ts'

/** A player who takes a seat now; whom they waited with is over. */
export const asMember = ({ party: _party, ...player }: Waiting, now: number): Member => ({
  ...player,
  since: now,
  team: null,
  isCaptain: false,
  pickedAs: null,
})
/** Why an action of the lobby is too late. */
export function refusedWhenClosed(state: MatchState): Refusal {
  if (state.status === 'canceled') return refuse('CONFLICT', 'Gatheren er avlyst.')
  return state.status === 'complete' ? refuse('CONFLICT', 'Kampen er allerede over.') : refuse('GATHER_HAS_STARTED')
}
/** The match with some fields of its lobby changed. */
export const inLobby = (state: LobbyState, change: Partial<Lobby>): LobbyState => ({ ...state, lobby: { ...state.lobby, ...change } })
export const freeSeats = (state: MatchState): number => Math.max(0, state.maxPlayers - state.members.length)
export const isFull = (state: MatchState): boolean => freeSeats(state) === 0
export const notYours = refuse('FORBIDDEN', 'Bare eieren kan gjøre dette.')
/**
 * The refusal of an actor who may not manage the lobby. The owner may; so may staff with this right who outrank the player concerned
 * (docs/product.md 3).
 */
export function refusedToManage(state: MatchState, by: Actor, right: StaffRight, whom: Player | undefined): Refusal | null {
  if (isOwner(state, by.steamId)) return null
  const isTheirs = hasRight(by.role, right) && (!whom || outranks(by.role, whom.role))
  return isTheirs ? refusedAsStaff(state, by, right) : notYours
}

/** Opens a gather with its owner as the first member. Repeated for the same match it changes nothing. */
export function openLobby(state: MatchState | null, event: EventOf<'open-lobby'>, now: number): Step {
  if (state) return isOwner(state, event.owner.steamId) ? become(state) : refuse('CONFLICT')
  const opened: LobbyState = {
    ...event.order,
    v: matchVersion,
    status: 'waiting',
    owner: event.owner,
    createdAt: now,
    members: [asMember({ ...event.owner, seat: event.seat, since: now }, now)],
    replacements: [],
    chattedAt: {},
    lobby: {
      queued: [],
      deadlineAt: now + lobbyMs,
      extended: false,
      fills: false,
      invited: [],
      declined: [],
      invitedAt: {},
      joinedAt: {},
      ...(event.door && { door: event.door }),
    },
  }
  return become(opened, showInList, record)
}

/** The waiting player with the members of their party; empty when they do not wait. */
export const partyOf = (state: LobbyState, steamId: SteamId): readonly Waiting[] =>
  waitingParties(state.lobby.queued).find((party) => party.some((each) => each.steamId === steamId)) ?? []

/**
 * The owner moves a player from the waiting list to a seat, with the party that they wait with; administrators may, for players of lower
 * roles (docs/product.md 5.3). Refuses with FORBIDDEN, GATHER_INV_PLAYER_ALLREADY_IN_GATHER, or CONFLICT: the player no longer waits, or
 * fewer seats are free than the party has players.
 */
export function addPlayer(state: LobbyState, event: EventOf<'add-player'>, now: number): Step {
  const { by, steamId } = event
  const party = partyOf(state, steamId)
  const refusals = [party[0], ...party.slice(1)].map((each) => refusedToManage(state, by, 'lobbies', each))
  const refusal = refusals.find((each) => each !== null)
  if (refusal) return refusal
  if (memberOf(state, steamId)) return refuse('GATHER_INV_PLAYER_ALLREADY_IN_GATHER')
  if (party.length === 0) return refuse('CONFLICT', 'Spilleren står ikke lenger på ventelisten.')
  if (party.length > freeSeats(state)) return noRoomFor(party.length)
  const steamIds = party.map((each) => each.steamId)
  const queued = state.lobby.queued.filter((each) => !party.includes(each))
  const members = [...state.members, ...party.map((each) => asMember(each, now))]
  const added = { ...inLobby(state, { queued, ...forgiven(state.lobby, ...steamIds) }), members }
  const told = toastElsewhere(state, steamIds, 'success', 'Du ble med i gatheren!', 'let-in')
  return { ...become(added, showInList, told), ...(party.length > 1 && { journaled: { ...event, party: steamIds } }) }
}

/** The owner puts a player out, from a seat or from the waiting list. */
export function kickPlayer(state: LobbyState, event: EventOf<'kick-player'>): Step {
  const { by, steamId } = event
  if (steamId === by.steamId) return refuse('FORBIDDEN', 'Du kan ikke kicke deg selv!')
  if (isOwner(state, steamId)) return refuse('GATHER_OWNER_ADMIN')
  const player = occupantOf(state, steamId)
  const refusal = refusedToManage(state, by, 'lobbies', player)
  if (refusal) return refusal
  if (!player) return refuse('CONFLICT', 'Spilleren er ikke lenger med.')
  // Sent also to a player who has the lobby open: nothing there says why they are out.
  const told = tell([steamId], matchToast(state, 'warning', 'Du ble kastet ut av gatheren.', 'kicked'))
  const putOut = [...(state.lobby.putOut ?? []).filter((each) => each !== steamId), steamId].slice(-invitedMax)
  return become(inLobby(without(state, steamId), { putOut }), releaseSeat(player), showInList, told)
}

/** The players whom the owner put out, without these, whom the owner wants back. */
export const forgiven = ({ putOut }: Lobby, ...steamIds: readonly SteamId[]): Pick<Lobby, 'putOut'> =>
  putOut ? { putOut: putOut.filter((each) => !steamIds.includes(each)) } : {}

/** The invitations of a lobby without this player's. */
const answered = ({ invited, declined }: Lobby, steamId: SteamId): Pick<Lobby, 'invited' | 'declined'> => ({
  invited: invited.filter((each) => each !== steamId),
  declined: declined.filter((each) => each !== steamId),
})

/** 'Avslå': the invitation is over, and the owner sees it. Refuses with FORBIDDEN a player without an invitation. */
export function declineInvite(state: LobbyState, { by }: EventOf<'decline-invite'>): Step {
  if (!state.lobby.invited.includes(by.steamId)) return refuse('FORBIDDEN', 'Du er ikke invitert til denne gatheren.')
  const { invited, declined } = answered(state.lobby, by.steamId)
  return become(inLobby(state, { invited, declined: [...declined, by.steamId].slice(-invitedMax) }))
}

/**
 * The owner takes an invitation back; one that was declined leaves the list (docs/product.md 5.7). Refuses with FORBIDDEN for everybody
 * else, and with CONFLICT when the player is no longer invited. The pause before the next invitation stays.
 */
export function withdrawInvite(state: LobbyState, { by, steamId }: EventOf<'withdraw-invite'>): Step {
  if (!isOwner(state, by.steamId)) return notYours
  const { invited, declined } = state.lobby
  if (!invited.includes(steamId) && !declined.includes(steamId)) return refuse('CONFLICT', 'Spilleren er ikke lenger invitert.')
  return become(inLobby(state, answered(state.lobby, steamId)))
}

/** The lobby without this player and their invitation. */
export const without = (state: LobbyState, steamId: SteamId): LobbyState => ({
  ...state,
  members: state.members.filter((each) => each.steamId !== steamId),
  lobby: {
    ...state.lobby,
    queued: state.lobby.queued.filter((each) => each.steamId !== steamId),
    ...answered(state.lobby, steamId),
  },
})

/** A member gives up their seat; the owner cancels instead. */
export function leave(state: LobbyState, event: EventOf<'leave'>): Step {
  const member = memberOf(state, event.by.steamId)
  if (isOwner(state, event.by.steamId)) return refuse('GATHER_OWNER')
  if (!member) return refuse('CONFLICT', 'Du er ikke med i denne gatheren.')
  return become(without(state, member.steamId), releaseSeat(member), showInList)
}

/** A player leaves the waiting list. */
export function leaveQueue(state: LobbyState, event: EventOf<'leavequeue'>): Step {
  const waiting = queuedOf(state, event.by.steamId)
  if (!waiting) return refuse('CONFLICT', 'Du står ikke på ventelisten.')
  return become(without(state, waiting.steamId), releaseSeat(waiting), showInList)
}

/** The owner calls the gather off, or staff who outrank them. */
export function cancel(state: LobbyState, event: EventOf<'cancel'>, now: number): Step {
  const refusal = refusedToManage(state, event.by, 'end-match', state.owner)
  if (refusal) return refusal
  return cancelMatch(state, isOwner(state, event.by.steamId) ? 'owner' : 'staff', now)
}

/** The owner may extend the lobby's clock once, by 30 minutes. */
export function extend(state: LobbyState, event: EventOf<'extend'>): Step {
  if (!isOwner(state, event.by.steamId)) return notYours
  const { extended, deadlineAt } = state.lobby
  if (extended) return refuse('CONFLICT', 'Gatheren er allerede forlenget én gang.')
  return become(inLobby(state, { extended: true, deadlineAt: deadlineAt + extensionMs }), record)
}

/**
 * Chat messages are kept in the journal only; the state keeps when each player last wrote. Staff who are not in the match
 * write in the name of the site.
 */
export function chat(state: MatchState, event: EventOf<'chat'>, now: number): Step {
  const { by, message } = event
  const player = occupantOf(state, by.steamId)
  if (!player && !isStaff(by.role)) return refuse('FORBIDDEN', 'Bli med i gatheren for å skrive i chatten.')
  if (hasEnded(state)) return refuse('CONFLICT', 'Kampen er over, og chatten er stengt.')
  const checked = checkChat(message, by.chatBanned, state.chattedAt[by.steamId], now)
  if (!checked.ok) return checked
  const speaker = player ? { username: player.username, avatar: player.avatar } : null
  return { ...become({ ...state, chattedAt: withTime(state.chattedAt, by.steamId, now) }), journaled: { ...event, speaker } }
}

/** The owner invites a player who may be anywhere on the site. */
export function invite(state: LobbyState, event: EventOf<'invite'>, now: number): Step {
  const { by, steamId } = event
  if (!isOwner(state, by.steamId)) return notYours
  if (memberOf(state, steamId)) return refuse('GATHER_INV_PLAYER_ALLREADY_IN_GATHER')
  const { invitedAt } = state.lobby
  const checked = checkInvite(invitedAt, steamId, now)
  if (!checked.ok) return checked
  const { invited: others, declined } = answered(state.lobby, steamId)
  const invited = [...others, steamId].slice(-invitedMax)
  return become(inLobby(state, { invited, declined, invitedAt: withTime(invitedAt, steamId, now) }), tell([steamId], invitationTo(state)))
}

/** The frame for a player who is invited to this lobby. */
export function invitationTo({ matchId, maps, isCompetitive, maxPlayers, members, owner }: LobbyState): SiteFrame {
  const gather = {
    id: matchId,
    maps: maps.map((map) => map.id).join(','),
    competitive: isCompetitive ? (1 as const) : (0 as const),
    maxplayers: maxPlayers,
    players: members.length,
    owner: owner.username,
  }
  return { event: 'gather_invite', data: { gather } }
}
