import type { MatchOrder, Player, Reserve } from '../ports/match-order.ts'
import type { cancelReasons } from '../protocol/match/cancel-reasons.ts'
import type { DrawMember } from '../rules/draft/draw-check.ts'
import type { VetoRules } from '../rules/draft/veto-order.ts'
import type { Times } from '../rules/lobby/chat-and-invite-pace.ts'
import { type LobbyDoor, usualDoor } from '../rules/lobby/lobby-door.ts'
import type { Replacement } from '../rules/play/replacements.ts'
import { archiveAfterMs } from '../rules/player/archive-after.ts'
import type { CaptainWish, ServerStatus, SteamId, TeamName } from '../rules/vocabulary.ts'
import type { Marked, Whispering, Whispers } from './draft-veto/marked.ts'
import type { Play, Teams } from './play/play-state.ts'

/** A player with a seat in this room. `seat` is the highest number of their seat that the room has seen. */
export type Occupant = Player & { seat: number; since: number }
/** A player on the waiting list; those who came as one party, and wait as one, have the same number. */
export type Waiting = Occupant & { party?: number }
/** A player who would come in for somebody, and since when; without a seat. */
export type Benched = Reserve & { since: number }
/** A member's say in who leads, and the owner's; `wishedAt` is when they last had one (UTC ms), null for never. */
export type Captaincy = { wish: CaptainWish | null; isNamed: boolean; wishedAt: number | null }
/**
 * `pickedAs` counts the picks of the draft from 1; captains, and teams that were drawn, have none. A member about whose captaincy nobody
 * said anything has no `captaincy`.
 */
export type Member = Occupant & Whispering & { team: TeamName | null; isCaptain: boolean; pickedAs: number | null; captaincy?: Captaincy }

/** The cause of a cancellation: a person or a rule. */
export type CancelReason = (typeof cancelReasons)[number]

/** A lobby without its members. Times are UTC ms. */
export type Lobby = {
  /** The waiting list, longest waiting first. */
  queued: readonly Waiting[]
  /** When the lobby is cancelled unless it has started. */
  deadlineAt: number
  extended: boolean
  /** The owner asked for bots. */
  fills: boolean
  /** How players come in; left out where the owner chose nothing. */
  door?: LobbyDoor
  /** The players whom the owner put out of an open lobby: they come in by the owner only. */
  putOut?: readonly SteamId[]
  /** Invited players, who may take a free seat at once. An invitation ends when it is used or the player is kicked. */
  invited: readonly SteamId[]
  /** The players who said no to their last invitation. */
  declined: readonly SteamId[]
  /** When each player was last invited, or last joined, for the pauses in between. */
  invitedAt: Times
  joinedAt: Times
}

/** The input of every draw: the members as they were at the start, and the teams it gave. */
type Drawn = { drawMembers: readonly DrawMember[] }

/**
 * Captains pick players, then maps and sides. `deadlineAt` is when the running turn ends (UTC ms), `marked` what its captain has
 * marked in it: the clock takes that when it runs out. `opensAt` is when the first turn opens, after the beginning (docs/product.md
 * 5.16); turns that follow another have none. `whispers` is missing before the first of a turn.
 */
export type Draft = Drawn & { deadlineAt: number; marked: Marked | null; opensAt?: number; whispers?: Whispers }

type InLobby = { status: 'waiting'; owner: Player; lobby: Lobby }
type InDraft = { status: 'picking_players' | 'picking_maps'; draft: Draft }
type InPlay = Drawn & { status: 'live'; play: Play }
/**
 * The players of a match who want another, in the order they said so, and its stage: asked for, being opened, or open. `tookIn` are the
 * players whom the next room took in, `tookBackAt` when somebody last wanted no rematch after all.
 */
export type Rematch = {
  wants: readonly SteamId[]
  stage: 'asked' | 'opening' | 'open'
  tookIn: readonly SteamId[]
  tookBackAt?: Times
}
/** A match of which nobody wants another has no `rematch`. */
type Complete = Drawn & { status: 'complete'; play: Play; endedAt: number; rematch?: Rematch }
/** `last` is the phase it was cancelled in; `cancelNote` why staff ended it, in their words, where they said. */
type Canceled = {
  status: 'canceled'
  endedAt: number
  cancelReason: CancelReason
  cancelNote?: string
  last: InLobby | InDraft | InPlay
}

/** The fields of a match in every phase. `v` is the version of this shape: see match-migrations.ts. */
type EveryPhase = MatchOrder & {
  v: number
  /** The player who opened the lobby; null for a match that opened with its teams. */
  owner: Player | null
  createdAt: number
  /** When the present phase began (UTC ms), of a match of a cup or a tournament; missing in its first phase. */
  phaseAt?: number
  /** The team that begins the veto, where a draw decides that; from the start on. */
  vetoFirst?: TeamName
  /** In the order of joining, the owner first. A player who replaces another takes their place. */
  members: readonly Member[]
  /** The names of the teams, when they are teams of their own. */
  names?: Readonly<Record<TeamName, string>>
  /** The replacements of players since the teams were there, oldest first. */
  replacements: readonly Replacement[]
  /** The players who lost their place by leaving a running match, or for whose absence it was cancelled; missing where nobody did. */
  left?: readonly SteamId[]
  /** The players on the bench, the longest waiting first; missing where nobody was ever on it. */
  bench?: readonly Benched[]
  /** When each player last wrote (UTC ms). */
  chattedAt: Times
}

export type LobbyState = EveryPhase & InLobby
export type DraftState = EveryPhase & InDraft
export type LiveState = EveryPhase & InPlay
export type CompleteState = EveryPhase & Complete
export type CanceledState = EveryPhase & Canceled

/** The whole state of one match, one phase at a time (docs/design.md 2.7). */
export type MatchState = LobbyState | DraftState | LiveState | CompleteState | CanceledState
/** A match that has not ended. */
export type OpenState = LobbyState | DraftState | LiveState

/** A match without its phase, for a transition to the next one. */
export function withoutPhase(state: MatchState): EveryPhase {
  const { v, matchId, kind, organiser, type, name, maxPlayers, seriesType, pickType, isCompetitive, maps, seed, commitment } = state
  const drawnWith = {
    ...(state.captainRule && { captainRule: state.captainRule }),
    ...(state.begins && { begins: state.begins }),
    ...(state.rematchPast && { rematchPast: state.rematchPast }),
    ...(state.parties && { parties: state.parties }),
    ...(state.clocks && { clocks: state.clocks }),
    ...(state.recovery && { recovery: state.recovery }),
    ...(state.veto && { veto: state.veto }),
  }
  const order = {
    matchId,
    kind,
    organiser,
    type,
    name,
    maxPlayers,
    seriesType,
    pickType,
    isCompetitive,
    maps,
    seed,
    commitment,
    ...drawnWith,
  }
  const { owner, createdAt, vetoFirst, members, names, replacements, left, bench, chattedAt } = state
  return {
    v,
    ...order,
    owner,
    createdAt,
    ...(vetoFirst && { vetoFirst }),
    members,
    ...(names && { names }),
    replacements,
    ...(left && { left }),
    ...(bench && { bench }),
    chattedAt,
  }
}

/** The phase a match is in, or was in when it was cancelled. */
const phaseOf = (state: MatchState): InLobby | InDraft | InPlay | Complete => (state.status === 'canceled' ? state.last : state)

export function lobbyOf(state: MatchState): Lobby | null {
  const phase = phaseOf(state)
  return phase.status === 'waiting' ? phase.lobby : null
}

export const doorOf = ({ door }: Lobby): LobbyDoor => door ?? usualDoor

export function playOf(state: MatchState): Play | null {
  const phase = phaseOf(state)
  return phase.status === 'live' || phase.status === 'complete' ? phase.play : null
}

export function drawMembersOf(state: MatchState): readonly DrawMember[] {
  const phase = phaseOf(state)
  if (phase.status === 'waiting') return []
  return 'draft' in phase ? phase.draft.drawMembers : phase.drawMembers
}

const noRematch: Rematch = { wants: [], stage: 'asked', tookIn: [] }
/** The status of a match's rematch. */
export const rematchOf = (state: CompleteState): Rematch => state.rematch ?? noRematch

/** The players on the waiting list. */
export const queuedIn = (state: MatchState): readonly Waiting[] => lobbyOf(state)?.queued ?? []

/** The rules by which the maps of this match are chosen. */
export const vetoRulesOf = ({ seriesType, veto, vetoFirst }: MatchState): VetoRules => ({
  series: seriesType,
  veto: veto ?? 'standard',
  first: vetoFirst ?? null,
})

/** The deadline of the running clock (UTC ms); null when none runs. */
export function deadlineOf(state: MatchState): number | null {
  switch (state.status) {
    case 'waiting':
      return state.lobby.deadlineAt
    case 'picking_players':
    case 'picking_maps':
      return state.draft.deadlineAt
    case 'live':
      return state.play.deadlineAt
    case 'complete':
    case 'canceled':
      return null
    default:
      return state satisfies never
  }
}

/** When the first turn of draft or veto opens (UTC ms), also after it has; null for every other turn. */
export const opensAtOf = (state: MatchState): number | null =>
  state.status === 'picking_players' || state.status === 'picking_maps' ? (state.draft.opensAt ?? null) : null

/** The status of the game on its server (`status_match`). */
export function serverStatusOf(state: MatchState): ServerStatus {
  if (state.status === 'live') return state.play.serverStatus
  return state.status === 'complete' || state.status === 'canceled' ? state.status : 'waiting'
}

export const endedAtOf = (state: MatchState): number | null => ('endedAt' in state ? state.endedAt : null)
export const hasEnded = (state: MatchState): state is CompleteState | CanceledState => endedAtOf(state) !== null
/** When the room of a match that has ended is archived (UTC ms, docs/product.md 17.8). */
export const archiveAfterOf = (state: MatchState): number | null => {
  const endedAt = endedAtOf(state)
  return endedAt === null ? null : endedAt + archiveAfterMs
}
/** Whether it waits for staff to decide it (docs/product.md 10.5). */
export const isUndecided = (state: MatchState): boolean => state.status === 'live' && state.play.undecided !== null

export const memberOf = (state: MatchState, steamId: SteamId): Member | undefined => state.members.find((each) => each.steamId === steamId)
export const queuedOf = (state: MatchState, steamId: SteamId): Occupant | undefined =>
  queuedIn(state).find((each) => each.steamId === steamId)
export const occupantOf = (state: MatchState, steamId: SteamId): Occupant | undefined =>
  memberOf(state, steamId) ?? queuedOf(state, steamId)
export const isOwner = (state: MatchState, steamId: SteamId): boolean => steamId === state.owner?.steamId
/** The players of each team now. */
export const teamsOf = ({ members }: MatchState): Teams => ({
  A: members.filter((each) => each.team === 'A').map((each) => each.steamId),
  B: members.filter((each) => each.team === 'B').map((each) => each.steamId),
})
/** The SteamIDs of all members. */
export const everybodyIn = ({ members }: MatchState): SteamId[] => members.map((each) => each.steamId)
/** The SteamIDs of all who are in the match or ever were since its teams were there, each once. */
export const everybodyEverIn = (state: MatchState): SteamId[] => [
  ...new Set([
    ...drawMembersOf(state).map(({ steamId }) => steamId),
    ...state.replacements.flatMap(({ out, came }) => [out, came]),
    ...everybodyIn(state),
  ]),
]
/** The SteamIDs of those who were in the match after its teams were there and are not in it now. */
export const formerIn = (state: MatchState): SteamId[] => {
  const here = new Set(everybodyIn(state))
  return everybodyEverIn(state).filter((steamId) => !here.has(steamId))
}
/** Whether the match is a player's own: they sit in it or wait for a seat, or were in it after its teams were there. */
export const isOwnMatchOf = (state: MatchState, steamId: SteamId): boolean =>
  occupantOf(state, steamId) !== undefined || everybodyEverIn(state).includes(steamId)
