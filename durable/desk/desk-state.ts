import type { Concern } from '../rules/staff/concerns/concerns.ts'
import type { PracticeEvening } from '../rules/staff/practice/practice-evening.ts'
import type { Role, SteamId } from '../rules/vocabulary.ts'

/** A member of staff on duty until `until` (UTC ms). */
export type Duty = { steamId: SteamId; name: string; role: Role; until: number }
/** A member of staff who deals with a concern, since `at` (UTC ms). */
export type Taken = { steamId: SteamId; name: string; at: number }
/** A concern as it was last seen, as far as others are told of it. */
export type KnownConcern = Pick<Concern, 'id' | 'title' | 'lines' | 'waiting' | 'right' | 'act' | 'latest'>

/**
 * All that the desk keeps. `untold`: the concerns of which nobody was told by push yet, and `tellAt` (UTC ms) when that is due; null while
 * there is nothing to tell.
 */
export type Desk = {
  known: readonly KnownConcern[]
  duty: readonly Duty[]
  taken: Readonly<Record<string, Taken>>
  untold: readonly string[]
  tellAt: number | null
  /** The practice evening that is on; missing while there is none. */
  evening?: PracticeEvening
}

export const emptyDesk: Desk = { known: [], duty: [], taken: {}, untold: [], tellAt: null }

/**
 * The effects of the desk: pages of staff read the list again; those on duty get a toast; these concerns go out as one push, to those who
 * are on duty, or with null to all staff who may settle them.
 */
export type DeskEffect =
  | { does: 'stirred' }
  | { does: 'toast'; to: readonly Duty[]; concerns: readonly KnownConcern[] }
  | { does: 'push'; to: readonly Duty[] | null; concerns: readonly KnownConcern[]; at: number }
