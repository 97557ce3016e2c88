import type { Draw, Results } from '../rules/tournament/course-types.ts'
import type { MatchId, MatchNo, SteamId, TeamId } from '../rules/vocabulary.ts'

/**
 * The room of a match; `attempt` counts from 1. `seed`: of its draws. `revision`: of the last report. `off`: it was cancelled or its result
 * removed, and its reports are ignored. `replaced`: the number of its substitutes whom the line-ups have. `size`: the players of each team
 * in it, where that depends on the teams: a player who joins a team later changes no match that has begun.
 */
export type MatchPlace = {
  matchId: MatchId
  attempt: number
  seed: string
  is: 'starting' | 'live' | 'ended' | 'off'
  revision: number
  replaced?: number
  size?: number
}

/** The state of a match beside its result. */
export type MatchProgress = {
  /** When it is planned to begin (UTC ms), and on which of the planned servers. */
  at: number | null
  server: number | null
  ready: readonly TeamId[]
  /** The room that plays it, or did. */
  room: MatchPlace | null
  trouble: { why: 'busy' | 'no-maps' | 'line-up' | 'failed' | 'cancelled' | 'voided' | 'draw' | 'undecided'; text: string } | null
  /** Staff have set or corrected its result. */
  isCorrected: boolean
  /** Its teams were called to it. */
  isCalled: boolean
  /** When staff last called the captain of each team to it (UTC ms); missing where nobody was called. */
  captainCalls?: Readonly<Record<TeamId, number>>
}

/** The state of a match of which nothing happened yet. */
export const untouched: MatchProgress = {
  at: null,
  server: null,
  ready: [],
  room: null,
  trouble: null,
  isCorrected: false,
  isCalled: false,
}

/** A player who may play for a team. */
export type CoursePlayer = { steamId: SteamId; username: string; avatar: string }

/** A team in a course. `captains` act for it; `lineUp` are its players; `isOut`: it has withdrawn, where teams can. */
export type CourseTeam = { id: TeamId; name: string; captains: readonly SteamId[]; lineUp: readonly SteamId[]; isOut?: boolean }

/** The stored part of the course of a tournament or a cup. Everything that follows from the draw and the results is not stored (`courseOf`). */
export type CourseState<Team extends CourseTeam = CourseTeam> = {
  id: string
  teams: readonly Team[]
  /** Secret while matches are played: their ids and seeds follow from it. */
  nextSeed: string
  draw: Draw | null
  results: Results
  matches: Readonly<Record<MatchNo, MatchProgress>>
  /** Counts the changes of the draw, the results and the running matches: a preview is valid until it changes. */
  changes: number
}

/** The team as this state has it. */
export type TeamOf<State extends CourseState> = State['teams'][number]

export const progressOf = ({ matches }: Pick<CourseState, 'matches'>, no: MatchNo): MatchProgress => matches[no] ?? untouched
export const teamOf = <Team extends Pick<CourseTeam, 'id'>>({ teams }: { teams: readonly Team[] }, id: TeamId): Team | undefined =>
  teams.find((team) => team.id === id)
/** Whether a room is being opened for a match, or plays it. */
export const isRunning = ({ room }: Pick<MatchProgress, 'room'>): boolean => room?.is === 'starting' || room?.is === 'live'

/** The state with one team, or one match, changed. */
export const withTeam = <State extends CourseState>(state: State, id: TeamId, change: Partial<TeamOf<State>>): State => ({
  ...state,
  teams: state.teams.map((team) => (team.id === id ? { ...team, ...change } : team)),
})
export const withProgress = <State extends CourseState>(state: State, no: MatchNo, change: Partial<MatchProgress>): State => ({
  ...state,
  matches: { ...state.matches, [no]: { ...progressOf(state, no), ...change } },
})
