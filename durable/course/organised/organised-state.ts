import type { ScreenShow } from '../../rules/tournament/screen-shows.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import type { CourseState, CourseTeam } from '../course-state.ts'
import type { OwnAct } from '../own-pace.ts'

/** The state that cups and tournaments both store: their course and its outcome. Times are UTC ms. */
export type OrganisedState<Team extends CourseTeam = CourseTeam, Settings = unknown, Status extends string = string> = CourseState<Team> & {
  /** The version of this shape. */
  v: number
  createdBy: SteamId
  createdAt: number
  settings: Settings
  status: Status
  /** The acts of players for themselves or their team within the last minute, oldest first. */
  paces: readonly OwnAct[]
  endedAt: number | null
  /** The picture that the big screen is held at; missing while it goes on by itself. */
  screen?: ScreenShow
  /** Until when its own deadlines have been seen to. */
  clockAt: number
  /** The revision that the record had when the room began from it: what the room writes is newer. */
  recordRevision: number
  /** When it was deleted; nobody sees it any more. It is emptied once that cannot be taken back. */
  removedAt: number | null
}

/** The maker, time and settings of a new cup or tournament. `nextSeed`: 256 random bits as hex. */
export type Made<Settings> = { id: string; by: SteamId; at: number; nextSeed: string; settings: Settings }

/** One that has just been made, without what only a cup or a tournament stores. */
export const newlyOrganised = <Settings>({ id, by, at, nextSeed, settings }: Made<Settings>) => ({
  id,
  createdBy: by,
  createdAt: at,
  settings,
  status: 'open' as const,
  paces: [],
  teams: [],
  nextSeed,
  draw: null,
  results: {},
  matches: {},
  changes: 0,
  endedAt: null,
  clockAt: at,
  recordRevision: 0,
  removedAt: null,
})
