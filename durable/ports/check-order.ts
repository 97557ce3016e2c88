import type { CheckCancelReason } from '../rules/queue/check-judge.ts'
import type { AfterCheck, CheckVerdict } from '../rules/queue/check-verdicts.ts'
import type { CheckId, MatchId, PartyId, SteamId } from '../rules/vocabulary.ts'
import type { Player } from './match-order.ts'

/**
 * A player in the queue. `since` (UTC ms) is their place in it; `continent` is that of their connection ('EU'), null if unknown; `brought`:
 * the leader of their party joined for them.
 */
export type QueuedPlayer = Player & { since: number; continent: string | null; brought?: true }

/** The players who wait together: a party, by its id, or one player alone. */
export type QueuedGroup = { party: PartyId | null; players: readonly QueuedPlayer[] }

/** The purpose of a ready check: a match of ten, or one player who takes the place of `out` in a running match. */
export type CheckPurpose = { is: 'match'; matchId: MatchId; seed: string } | { is: 'substitute'; matchId: MatchId; out: SteamId }

/**
 * A check that the queue opens. `id` comes from the queue's sequence and is stored with its commit, so that a repeated order opens no
 * second one.
 */
export type CheckOrder = { id: CheckId; timeoutMs: number; purpose: CheckPurpose; groups: readonly QueuedGroup[] }

/** The end of a check, with each player's result; `why` it was cancelled is null for a check that opened its match. */
export type CheckReport = {
  check: CheckId
  why: CheckCancelReason | null
  endedAt: number
  purpose: CheckPurpose
  groups: readonly { party: PartyId | null; players: readonly { player: QueuedPlayer; verdict: CheckVerdict; goes: AfterCheck }[] }[]
}
