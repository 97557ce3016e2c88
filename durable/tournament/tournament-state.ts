import type { Draw, MatchResult } from '../rules/tournament/course-types.ts'
import type { MatchNo, Seeding, TeamId, TournamentStatus, TournamentType } from '../rules/tournament/tournament-words.ts'
import type { MatchId, SteamId } from '../rules/vocabulary.ts'
import { versionAfter } from '../runtime/migrations.ts'
import { tournamentMigrations } from './tournament-migrations.ts'

/** What organisers chose (docs/product.md 14.1). Times are UTC ms. */
export type TournamentSettings = {
  name: string
  teamSize: number
  maxTeams: number
  startAt: number
  description: string
  prizePool: string
  prizes: readonly { place: string; amount: string }[]
  type: TournamentType
  thirdPlace: boolean
  seeding: Seeding
  /** When registration ends by itself; null for when check-in opens, or at the start. */
  registrationEndsAt: number | null
  /** 0: teams need not check in. */
  checkInMinutes: number
  servers: number
}

/** Somebody who may play for a team here. */
export type TournamentPlayer = { steamId: SteamId; username: string; avatar: string; elo: number }

/** A team as it takes part. `captains` act for it, its owner first; `lineUp` is who plays; `rating` is the mean ELO of its members. */
export type TournamentTeam = {
  id: TeamId
  name: string
  logoUrl: string | null
  rating: number
  captains: readonly SteamId[]
  members: readonly TournamentPlayer[]
  lineUp: readonly SteamId[]
  standIns: readonly TournamentPlayer[]
  registeredAt: number
  isCheckedIn: boolean
  isOut: boolean
}

/**
 * The room of a match; `attempt` counts from 1. `seed`: of its draws. `revision`: of the last report. `off`: it was called off, or its
 * result counts no more, and nothing that it reports is heard.
 */
export type MatchPlace = { matchId: MatchId; attempt: number; seed: string; is: 'starting' | 'live' | 'ended' | 'off'; revision: number }

/**
 * What takes a change by staff back. `back` is the result, or the withdrawal, as it was before; `draw` and `results` all that was other
 * than after it (null: no result), `teams` who met in those matches, since a result counts for nobody else; `kept` is what was known of
 * them. `changes`: the count of changes after it; while that stands nothing has happened since.
 */
export type UndoEntry = {
  at: number
  changes: number
  back: { no: MatchNo; result: MatchResult | null } | { team: TeamId; isOut: boolean }
  draw: Draw | null
  results: Readonly<Record<MatchNo, MatchResult | null>>
  teams: Readonly<Record<MatchNo, readonly [TeamId, TeamId] | null>>
  kept: Readonly<Record<MatchNo, KeptMatch>>
}

/** What is known of a match beside its result. */
export type KeptMatch = {
  /** When it is planned to begin (UTC ms), and on which of the planned servers. */
  at: number | null
  server: number | null
  ready: readonly TeamId[]
  /** The room that plays it, or did. */
  room: MatchPlace | null
  trouble: { why: 'busy' | 'no-maps' | 'line-up' | 'failed' | 'cancelled' | 'voided' | 'draw' | 'undecided'; text: string } | null
  /** Staff have set or corrected its result. */
  isCorrected: boolean
  /** Its teams were told that it may begin. */
  isCalled: boolean
}

/** What is known of a match of which nothing happened yet. */
export const untouched: KeptMatch = { at: null, server: null, ready: [], room: null, trouble: null, isCorrected: false, isCalled: false }

/** One tournament; `v` is the version of this shape. What follows from the draw and the results is not stored (`courseOf`). */
export type TournamentState = {
  v: number
  id: string
  createdBy: SteamId
  createdAt: number
  settings: TournamentSettings
  status: TournamentStatus
  isRegistrationOpen: boolean
  teams: readonly TournamentTeam[]
  /** The seed of the next draw, secret until then. */
  nextSeed: string
  draws: readonly { at: number; seed: string; teamIds: readonly TeamId[] }[]
  draw: Draw | null
  results: Readonly<Record<MatchNo, MatchResult>>
  matches: Readonly<Record<MatchNo, KeptMatch>>
  standInRequests: readonly { id: number; teamId: TeamId; out: SteamId; in: TournamentPlayer }[]
  /** How many stand-ins were asked for so far: the number of the last request. */
  requests: number
  /** What can be taken back, the newest last. */
  undo: readonly UndoEntry[]
  endedAt: number | null
  /** Until when (UTC ms) its own deadlines have been seen to. */
  clockAt: number
  /** How often the draw, the results or what is being played have changed: a preview holds as long as this does. */
  changes: number
  /** The revision that the record had when the room began from it: what the room writes is newer. */
  recordRevision: number
  /** When it was deleted; nobody sees it any more. */
  removedAt: number | null
}

/** A tournament that has just been made: registration is open. `nextSeed`: 256 random bits as hex. */
export const newTournament = (made: {
  id: string
  by: SteamId
  at: number
  nextSeed: string
  settings: TournamentSettings
}): TournamentState => ({
  v: versionAfter(tournamentMigrations),
  id: made.id,
  createdBy: made.by,
  createdAt: made.at,
  settings: made.settings,
  status: 'open',
  isRegistrationOpen: true,
  teams: [],
  nextSeed: made.nextSeed,
  draws: [],
  draw: null,
  results: {},
  matches: {},
  standInRequests: [],
  requests: 0,
  undo: [],
  endedAt: null,
  clockAt: made.at,
  changes: 0,
  recordRevision: 0,
  removedAt: null,
})

export const keptOf = (state: TournamentState, no: MatchNo): KeptMatch => state.matches[no] ?? untouched
export const teamOf = (state: TournamentState, id: TeamId): TournamentTeam | undefined => state.teams.find((team) => team.id === id)
/** How many teams take part: who has withdrawn leaves their place to others. */
export const takingPart = ({ teams }: TournamentState): number => teams.filter(({ isOut }) => !isOut).length
/** Whether a room is being opened for a match, or plays it. */
export const isRunning = ({ room }: KeptMatch): boolean => room?.is === 'starting' || room?.is === 'live'

/** The tournament with one team, or one match, changed. */
export const withTeam = (state: TournamentState, id: TeamId, change: Partial<TournamentTeam>): TournamentState => ({
  ...state,
  teams: state.teams.map((team) => (team.id === id ? { ...team, ...change } : team)),
})
export const withKept = (state: TournamentState, no: MatchNo, change: Partial<KeptMatch>): TournamentState => ({
  ...state,
  matches: { ...state.matches, [no]: { ...keptOf(state, no), ...change } },
})
