import type { RestoreFailure } from '../protocol/seen-restore.ts'
import type { Forgotten } from '../rules/player/forget-player.ts'
import type { WatchedServer } from '../rules/staff/concerns/staff-facts.ts'
import type { MatchId } from '../rules/vocabulary.ts'
import type { RetryPort } from './retry-port.ts'

/**
 * The reason why a server could not play a match: it did not answer, it refused the site's password, it has no plugin, it did not load, it stayed
 * on another map, it was lost before a round was played, or staff took it.
 */
export type ServerFailure = 'unreachable' | 'refused' | 'no-plugin' | 'not-loaded' | 'wrong-map' | 'lost' | 'taken'

/** A load whose match has given its server up, since it does not answer. */
export type LostLoad = { address: string; loadId: number }

/** A load that could not be played, or played on; `goesOn`: whether its match goes on from a round backup on the next server. */
export type FailedAttempt = LostLoad & { why: ServerFailure; since: number; goesOn: boolean }

/**
 * A server that the pool gives to a match, with the id of this attempt and a password for this match. `goesBack`: the server has gone on
 * from a round backup before.
 */
export type ServerOffer = { ip: string; port: number; password: string; loadId: number; goesBack?: true }

/**
 * How to reach a server's console; `passwordNo` says which of the passwords that staff gave this is. `isRefused`: it refused this one, and
 * only a test by staff may connect.
 */
export type Credentials = { ip: string; port: number; rcon: string; passwordNo: number; isRefused: boolean }

export interface ServerPoolPort extends RetryPort {
  /** A match wants a server, since `since` (UTC ms): first come, first served. */
  requestServer(matchId: MatchId, since: number): Promise<void>
  /** The match needs no server any more: its server is free. */
  releaseServer(matchId: MatchId, lost?: LostLoad): Promise<void>
  /** The match wants a fresh load on the server it has, in the place of this one. */
  reload(matchId: MatchId, address: string, loadId: number): Promise<void>
  /** The match could not be played there, and wants another. */
  failed(matchId: MatchId, attempt: FailedAttempt): Promise<void>
  /** A server that the match had given up has reported to it: the match wants it back if it is free. */
  reclaimServer(matchId: MatchId, address: string): Promise<void>
  /** The server does not take our password of this number: it is left alone until staff give another. */
  refused(address: string, passwordNo: number): Promise<void>
  /** A match got ready there. */
  markWorking(address: string): Promise<void>
  /** The server that has this load, or had it last, sent a report. */
  reported(loadId: number): Promise<void>
  /** The match saw the server of this load go back to a round. */
  restoreSeen(loadId: number): Promise<void>
  /** The result of the restore test of this server that began at `began` (UTC ms). */
  restoreTested(address: string, began: number, outcome: RestoreFailure | 'works'): Promise<void>
  /** That server says that the game wants an update. */
  updateRequired(loadId: number): Promise<void>
  /** All servers, for the list of concerns. */
  watched(): Promise<WatchedServer[]>
  /** The matches that wait for a server, the longest first; since when in UTC ms. */
  waiting(): Promise<{ matchId: MatchId; since: number }[]>
  /** The address and password of a server; null when it is not in the pool. */
  credentials(address: string): Promise<Credentials | null>
  /** Removes a deleted member of staff from the undelivered effects; may be repeated. */
  forget(who: Forgotten): Promise<void>
}
