import type { ScrimCard } from '../protocol/queue-fields.ts'
import type { OffReason } from '../rules/queue/check-judge.ts'
import type { AfterCheck, CheckVerdict } from '../rules/queue/check-verdicts.ts'
import type { MatchId, SteamId } from '../rules/vocabulary.ts'
import type { Player } from './match-order.ts'
import type { Answer } from './origin.ts'
import type { OrganiserPort, RoomPort } from './ports.ts'

/**
 * A player in the queue. `since` (UTC ms) is their place in it; `continent` is where they connect from ('EU'), null if unknown;
 * `brought`: the leader of their party joined for them.
 */
export type QueuedPlayer = Player & { since: number; continent: string | null; brought?: true }

/** The players who wait together: a party, by its id, or one player alone. */
export type QueuedGroup = { party: string | null; players: readonly QueuedPlayer[] }

/** The purpose of a ready check: a match of ten, or one player who takes the place of `out` in a running match. */
export type CheckPurpose = { is: 'match'; matchId: MatchId; seed: string } | { is: 'substitute'; matchId: MatchId; out: SteamId }

/** A check that the queue opens. `id` comes from the queue's sequence and stands in its commit, so that a repeated order opens no second one. */
export type CheckOrder = { id: string; timeoutMs: number; purpose: CheckPurpose; groups: readonly QueuedGroup[] }

export type { AfterCheck } from '../rules/queue/check-verdicts.ts'

/** How a check ended, for everybody it asked; `why` it was called off, null for one that opened its match. */
export type CheckReport = {
  check: string
  why: OffReason | null
  endedAt: number
  purpose: CheckPurpose
  groups: readonly { party: string | null; players: readonly { player: QueuedPlayer; verdict: CheckVerdict; goes: AfterCheck }[] }[]
}

/**
 * A match that wants a substitute for `out`, since `since` (UTC ms). `elo` is the rating that fits its balance, `members` are all who are in
 * the match or ever were.
 */
export type SubstituteWanted = { matchId: MatchId; out: SteamId; elo: number; since: number; members: readonly SteamId[] }

/** Why a player is penalised (docs/product.md 12.4). `offence` names the check or match: nobody is penalised twice for the same. */
export type Offence = { offence: string; why: 'declined' | 'silent' | 'left'; at: number }

/** The scrim queue. Each call may come again. */
export interface QueuePort extends RoomPort {
  /** A check has ended. Once this is answered, who goes back has their place again, and who is penalised is. */
  checkEnded(report: CheckReport): Promise<void>
  /** A scrim's newest card, for the list of active scrims; `endedAt` (UTC ms) once it has ended. */
  putScrim(revision: number, scrim: ScrimCard, endedAt: number | null): Promise<void>
  wantSubstitute(wanted: SubstituteWanted): Promise<void>
  /** The match needs no substitute for that player any more. */
  dropSubstitute(matchId: MatchId, out: SteamId): Promise<void>
  penalise(steamId: SteamId, offence: Offence): Promise<void>
  /** How many wait. */
  waiting(): Promise<number>
}

/** One ready check. */
export interface ReadyCheckPort extends RoomPort, OrganiserPort {
  /**
   * Opens the check with everybody it asks, or not at all. Refuses with GATHER_ALLREADY_JOINED while another room holds one of
   * them: `fields` says who.
   */
  open(order: CheckOrder): Promise<Answer>
}
