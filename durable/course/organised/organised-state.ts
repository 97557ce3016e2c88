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
  /** The picture that the big screen holds; missing while it changes by itself. */
  screen?: ScreenShow
  /** The time up to which its own deadlines have been applied. */
  clockAt: number
  /** The revision of the record when the room began from it: the room writes newer ones. */
  recordRevision: number
  /** The time of its deletion; nobody sees it any more. It is emptied once the deletion can no longer be undone. */
  removedAt: number | null
}

/** The maker, time and settings of a new cup or tournament. `nextSeed`: 256 random bits as hex. */
export type Made<Settings> = { id: string; by: SteamId; at: number; nextSeed: string; settings: Settings }

/** A new contest, without the fields that only a cup or a tournament stores. */
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
