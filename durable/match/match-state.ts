import type { DrawMember } from '../rules/draw-check.ts'
import type { Times } from '../rules/lobby.ts'
import { untaken, type VetoMap } from '../rules/map-veto.ts'
import type {
  GatherType,
  MatchId,
  MatchKind,
  MatchStatus,
  PickType,
  SeriesType,
  ServerStatus,
  SteamId,
  TeamName,
} from '../rules/vocabulary.ts'
import type { Play } from './play-state.ts'

/** A player as the room knows them, from when they came in; times are UTC ms, rating is ELO points, `kd` null before any match. */
export type Player = {
  steamId: SteamId
  username: string
  avatar: string
  elo: number
  kd: number | null
  role: number
  discordId: string | null
}

/** A player with a seat in this room. `seat` is the highest number of their seat that the room has seen. */
export type Occupant = Player & { seat: number; since: number }
/** `pickedAs` counts the picks of the draft from 1; captains, and teams that were drawn, have none. */
export type Member = Occupant & { team: TeamName | null; isCaptain: boolean; pickedAs: number | null }

/** `auto`, `sideAuto`: the clock chose the map, or its side. */
export type PlannedMap = VetoMap & {
  name: string
  displayName: string
  imageUrl: string | null
  /** Steam's number of a workshop map; null for one that every server has. */
  workshopId: string | null
  auto: boolean
  sideAuto: boolean
}

/** A map that nobody has banned, picked or drawn yet. */
export const planMap = (
  map: Pick<PlannedMap, 'id' | 'name' | 'displayName' | 'imageUrl'> & { workshopId?: string | null },
): PlannedMap => ({
  workshopId: null,
  ...map,
  ...untaken,
  auto: false,
  sideAuto: false,
})

/** What a match is made from; written once, when it opens. */
export type MatchOrder = {
  matchId: MatchId
  kind: MatchKind
  type: GatherType
  name: string | null
  maxPlayers: number
  seriesType: SeriesType
  pickType: PickType
  isCompetitive: boolean
  maps: readonly PlannedMap[]
  /** 256 random bits as hex: every draw of the match comes from it (docs/design.md 2.5). */
  seed: string
  /** SHA-256 of the seed, public from the start. */
  commitment: string
}

/** By whom, or by which clock. */
export type CancelReason = 'owner' | 'staff' | 'inactivity' | 'no_server' | 'not_started'

/** The whole truth of one match. `v` is the version of this shape: see match-revive.ts. */
export type MatchState = MatchOrder & {
  v: 2
  status: MatchStatus
  serverStatus: ServerStatus
  /** Who opened it, also when they are no longer in it. */
  owner: Player
  createdAt: number
  /** By the time of becoming a member; the owner is the first. Whoever is put in for somebody takes their place. */
  members: readonly Member[]
  /** The members as they were at the start: what every draw is made from, and the teams it gave. Empty before. */
  drawMembers: readonly DrawMember[]
  /** The waiting list, longest waiting first. */
  queued: readonly Occupant[]
  /** When the running clock ends (UTC ms); null when none runs. */
  deadlineAt: number | null
  extended: boolean
  /** The owner asked for bots: whoever joins takes a free seat at once. */
  fills: boolean
  /** From the end of the veto on; null before. */
  play: Play | null
  endedAt: number | null
  cancelReason: CancelReason | null
  /** Why staff ended it, in their words; only where they said. */
  cancelNote?: string
  /** Who may take a free seat at once: from the invitation until it was used, or they were put out. */
  invited: readonly SteamId[]
  /** When each player last wrote, was invited, or joined: what the pauses between them are counted from. */
  chattedAt: Times
  invitedAt: Times
  joinedAt: Times
}

export const memberOf = (state: MatchState, steamId: SteamId): Member | undefined => state.members.find((each) => each.steamId === steamId)
export const queuedOf = (state: MatchState, steamId: SteamId): Occupant | undefined => state.queued.find((each) => each.steamId === steamId)
export const occupantOf = (state: MatchState, steamId: SteamId): Occupant | undefined =>
  memberOf(state, steamId) ?? queuedOf(state, steamId)
export const isOwner = (state: MatchState, steamId: SteamId): boolean => steamId === state.owner.steamId
export const hasEnded = (state: MatchState): boolean => state.status === 'complete' || state.status === 'canceled'
