import type { CoursePlayer, CourseTeam, MatchProgress } from '../course/course-state.ts'
import { type Made, newlyOrganised, type OrganisedState } from '../course/organised/organised-state.ts'
import type { Draw, MatchResult } from '../rules/tournament/course-types.ts'
import type { EloLimits } from '../rules/tournament/settings/elo-limits.ts'
import type { ChosenSeries } from '../rules/tournament/settings/phase-series.ts'
import type { Entrant } from '../rules/tournament/tournament-draw.ts'
import type { Seeding, TournamentStatus, TournamentType } from '../rules/tournament/tournament-words.ts'
import type { MatchNo, SteamId, TeamId } from '../rules/vocabulary.ts'
import { versionAfter } from '../runtime/migrations.ts'
import { tournamentMigrations } from './tournament-migrations.ts'

/** The settings that organisers chose (docs/product.md 14.1). Times are UTC ms. */
export type TournamentSettings = {
  name: string
  teamSize: number
  maxTeams: number
  startAt: number
  description: string
  rules?: string
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
  /** The limits of ELO of teams that register; without it there are none. */
  eloLimits?: EloLimits
  /** The ids of the maps that its matches are played on; without it the active duty maps. */
  mapIds?: readonly number[]
} & ChosenSeries

/**
 * A player of a team here. `part`: 'out' after stepping out, 'left' after leaving the team on the site, until their own yes or staff bring
 * them back; 'stays' for one who left the team and plays on. Without it they play as a member or stand-in.
 */
export type TournamentPlayer = CoursePlayer & { elo: number; part?: 'out' | 'left' | 'stays' }

/** A team as it takes part. The owner is the first of its captains; `rating` is the mean ELO of its members. */
export type TournamentTeam = CourseTeam & {
  isOut: boolean
  logoUrl: string | null
  rating: number
  members: readonly TournamentPlayer[]
  standIns: readonly TournamentPlayer[]
  registeredAt: number
  isCheckedIn: boolean
}

/**
 * The data to undo a change by staff. `back` is the result, or the withdrawal, as it was before; `draw` and `results` are the values before
 * it where they differ from those after it (null: no result), `teams` the teams that met in those matches, since a result counts for nobody
 * else; `kept` is the progress of those matches. `changes`: the count of changes after it; while it is unchanged nothing has happened
 * since.
 */
export type UndoEntry = {
  at: number
  changes: number
  back: { no: MatchNo; result: MatchResult | null } | { team: TeamId; isOut: boolean }
  draw: Draw | null
  results: Readonly<Record<MatchNo, MatchResult | null>>
  teams: Readonly<Record<MatchNo, readonly [TeamId, TeamId] | null>>
  kept: Readonly<Record<MatchNo, MatchProgress>>
}

/**
 * A draw that organisers look at before it is public (docs/decisions/083). `entrants` are the drawn teams in the order of registration,
 * each with the rating that it is drawn by. `orderBy`: who set their order.
 */
export type DraftDraw = { at: number; seed: string; entrants: readonly Entrant[]; draw: Draw; orderBy?: SetOrder['by'] }

/** An order of the teams that an organiser has set, the best first. */
export type SetOrder = { teams: readonly TeamId[]; by: { steamId: SteamId; username: string } }

/** A draw whose seed is public. `isDiscarded`: it was never the draw of the tournament. `orderBy`: who set the order of its teams. */
export type MadeDraw = { at: number; seed: string; teamIds: readonly TeamId[]; isDiscarded?: true; orderBy?: SetOrder['by'] }

/** One tournament. The seed of the next draw is secret until then. */
export type TournamentState = OrganisedState<TournamentTeam, TournamentSettings, TournamentStatus> & {
  isRegistrationOpen: boolean
  /** The address of its picture; missing for none. */
  imageUrl?: string
  /** The players who run it beside staff, in the order in which they were named; missing for none. */
  coOrganisers?: readonly CoursePlayer[]
  /** The order of 'manual' seeding. */
  seedOrder?: SetOrder
  draft?: DraftDraw | null
  /** All draws whose seed is public, the newest last. */
  draws: readonly MadeDraw[]
  standInRequests: readonly { id: number; teamId: TeamId; out: SteamId; in: TournamentPlayer }[]
  /** How many stand-ins were asked for so far: the number of the last request. */
  requests: number
  /** The changes that staff can undo, the newest last. */
  undo: readonly UndoEntry[]
}

/** A tournament that has just been made: registration is open. */
export const newTournament = (made: Made<TournamentSettings>): TournamentState => ({
  v: versionAfter(tournamentMigrations),
  ...newlyOrganised(made),
  isRegistrationOpen: true,
  draws: [],
  standInRequests: [],
  requests: 0,
  undo: [],
})

/** Whether a registered player does not play for the team until they say yes. */
export const isOutOf = ({ part }: TournamentPlayer): boolean => part === 'out' || part === 'left'

/** The members and stand-ins of a team who may play for it. */
export const playersIn = ({ members, standIns }: Pick<TournamentTeam, 'members' | 'standIns'>): TournamentPlayer[] =>
  [...members, ...standIns].filter((player) => !isOutOf(player))

/** Whether somebody is in the tournament: a captain, member or stand-in of a team, also one who is asked for. */
export const isInTournament = ({ teams, standInRequests }: TournamentState, steamId: SteamId): boolean =>
  standInRequests.some((request) => request.in.steamId === steamId) ||
  teams.some((team) => team.captains.includes(steamId) || [...team.members, ...team.standIns].some((each) => each.steamId === steamId))

/** The SteamIDs of its co-organisers. */
export const namedIn = ({ coOrganisers = [] }: Pick<TournamentState, 'coOrganisers'>): SteamId[] =>
  coOrganisers.map(({ steamId }) => steamId)

/** How many teams take part: who has withdrawn leaves their place to others. */
export const takingPart = ({ teams }: TournamentState): number => teams.filter(({ isOut }) => !isOut).length

/** Whether a match was opened: from then on captains may have seen the maps of the tournament. */
export const hasOpenedMatch = ({ matches }: Pick<TournamentState, 'matches'>): boolean =>
  Object.values(matches).some(({ room }) => room !== null)
