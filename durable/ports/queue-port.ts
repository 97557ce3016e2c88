import type { ScrimCard } from '../protocol/queue/queue-fields.ts'
import type { MatchId, SteamId } from '../rules/vocabulary.ts'
import type { CheckReport } from './check-order.ts'
import type { SeatingRoomPort } from './room-port.ts'

/**
 * A match that wants a substitute for `out`, since `since` (UTC ms). `elo` is the rating that fits its balance, `members` are all who are
 * or were in the match.
 */
export type SubstituteWanted = { matchId: MatchId; out: SteamId; elo: number; since: number; members: readonly SteamId[] }

/** The reason of a penalty (docs/product.md 12.4). `offence` names the check or match: a player gets one penalty for it. */
export type Offence = { offence: string; why: 'declined' | 'silent' | 'left'; at: number }

/** The scrim queue. Each call may be repeated. */
export interface QueuePort extends SeatingRoomPort {
  /** A check has ended. Once this is answered, players who go back have their place again, and penalties are noted. */
  checkEnded(report: CheckReport): Promise<void>
  /** A scrim's newest card, for the list of active scrims; `endedAt` (UTC ms) once it has ended. */
  putScrim(revision: number, scrim: ScrimCard, endedAt: number | null): Promise<void>
  wantSubstitute(wanted: SubstituteWanted): Promise<void>
  /** The match no longer needs a substitute for that player. */
  dropSubstitute(matchId: MatchId, out: SteamId): Promise<void>
  penalise(steamId: SteamId, offence: Offence): Promise<void>
  /** The party of two or more that a player is in, the leader among the members; null for none. */
  wholeParty(steamId: SteamId): Promise<{ leader: SteamId; members: readonly SteamId[] } | null>
  /** The party of a player has joined something: it ends a day after its last use. A party that has ended stays ended. */
  partyUsed(steamId: SteamId): Promise<void>
  /** How many wait. */
  waiting(): Promise<number>
  /** How many ready checks have not ended. */
  checksUnderWay(): Promise<number>
}
