import type { Draw, MatchResult } from '../rules/tournament/course-types.ts'
import type { MatchNo, Seeding, TeamId, TournamentStatus, TournamentType } from '../rules/tournament/tournament-words.ts'
import type { MatchId, SteamId } from '../rules/vocabulary.ts'

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

/** What is known of a match beside its result. */
export type KeptMatch = {
  /** When it is planned to begin (UTC ms), and on which of the planned servers. */
  at: number | null
  server: number | null
  ready: readonly TeamId[]
  /** The room that plays it; `attempt` counts from 1. `seed`: of its draws. `revision`: of the last report. */
  room: { matchId: MatchId; attempt: number; seed: string; is: 'starting' | 'live' | 'ended'; revision: number } | null
  trouble: { why: 'busy' | 'no-maps' | 'line-up' | 'failed' | 'cancelled' | 'voided' | 'draw'; text: string } | null
  /** Staff have set or corrected its result. */
  isCorrected: boolean
}

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
  /** What can be taken back: the draw and the results before each change by staff, the newest last. */
  undo: readonly { at: number; no: MatchNo; draw: Draw; results: Readonly<Record<MatchNo, MatchResult>>; withdrawn: readonly TeamId[] }[]
  endedAt: number | null
}
