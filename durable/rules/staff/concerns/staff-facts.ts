import type { MatchKind } from '../../vocabulary.ts'
import type { PracticeTrouble } from '../practice/practice-evening.ts'

/** Times are UTC ms throughout. */

/** A match whose play ended without a result; `players` have waited since `since`. */
export type UndecidedMatch = {
  match_id: string
  name: string | null
  owner_name: string
  kind: MatchKind
  max_players: number
  score_a: number
  score_b: number
  since: number
}

/** A live match of whose players this many are missed on the server. */
export type ShortMatch = Pick<UndecidedMatch, 'match_id' | 'name' | 'owner_name' | 'kind' | 'max_players'> & { missing: number }

/** A match that waits for a game server. */
export type ServerlessMatch = { match_id: string; name: string; since: number }

/**
 * A tournament or cup that waits for staff: with how many of its matches, or for its own start (UTC ms), which may be still to come. `few`:
 * the teams or players that are registered where those are too few; otherwise null.
 */
export type WaitingContest = {
  kind: 'tournament' | 'cup'
  id: string
  name: string
  stuck: number
  late: number
  open: number
  start: number | null
  few: number | null
}

/** A server of the pool; `backups` and `restore` say what was seen of its round backups. */
export type WatchedServer = {
  address: string
  name: string
  state: 'free' | 'busy' | 'untried' | 'offline' | 'resting'
  match: string | null
  since: number | null
  backups: 'kept' | 'empty' | null
  restore: 'testing' | 'works' | 'fails' | null
}

type Undelivered = { what: string; since: number; attempts: number; parked: boolean; error: string }

/** The state of the site: undelivered effects, the last run of the cron, the sums that differ. */
export type SiteState = {
  undelivered: readonly { binding: string; name: string; failed: readonly Undelivered[] }[]
  objects: number
  cron: { at: number; failed: readonly { step: string; message: string }[] } | null
  sums: {
    at: number
    users: { differ: readonly { uid: string; elo: number; ledgerElo: number; ratedMatches: number; ledgerMatches: number }[] }
    seats: { differ: readonly { kind: string; id: string }[] }
  } | null
}

/** The facts behind all concerns at `now`. A part that could not be asked is null; one that is not for the viewer is left out. */
export type StaffFacts = {
  now: number
  online: number | null
  queued: number | null
  undecided: readonly UndecidedMatch[]
  missing: readonly ShortMatch[]
  tickets: { waiting: number; since: number | null; latest: number | null }
  serverless?: readonly ServerlessMatch[] | null | undefined
  contests?: readonly WaitingContest[] | undefined
  servers?: readonly WatchedServer[] | null | undefined
  site?: SiteState | null | undefined
  practice?: readonly PracticeTrouble[] | undefined
}
