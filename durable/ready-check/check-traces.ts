import type { MatchId, PartyId, SteamId } from '../rules/vocabulary.ts'
import { tracesIn } from '../runtime/journal-traces.ts'
import type { CheckEvent } from './ready-check-events.ts'
import { askedIn, type CheckState, judgedIn } from './ready-check-state.ts'

/** The data that a ready check holds of one player, for them alone (docs/product.md 11.3). Times are UTC ms. */
export type CheckTraces = {
  ready_check: string
  /** The match it was for; null for one that never opened. */
  match_id: MatchId | null
  purpose: 'match' | 'substitute'
  deadline_at: number
  /** The party they came with. */
  party: PartyId | null
  /** As they were when they joined the queue, as JSON. */
  part: string
  /** The result for them when the check was cancelled: 'back', 'kept', 'out'. */
  went: string | null
  acts: { at: number; what: string }[]
}

/** Reads the journal's pages for this player's acts; null for a player who was not asked. */
export function checkTracesOf(steamId: SteamId, { state, pages }: { state: CheckState; pages: Iterable<string> }): CheckTraces | null {
  const part = askedIn(state, steamId)
  if (!part) return null
  const { own } = tracesIn<CheckEvent>(steamId, pages)
  const { id, purpose, status, deadlineAt, groups } = state
  return {
    ready_check: id,
    match_id: purpose.is === 'substitute' || status === 'opened' ? purpose.matchId : null,
    purpose: purpose.is,
    deadline_at: deadlineAt,
    party: groups.find(({ players }) => players.includes(part))?.party ?? null,
    part: JSON.stringify(part),
    went: status === 'off' ? (judgedIn(state, steamId)?.goes ?? null) : null,
    acts: own.map(({ at, event }) => ({ at, what: event.type })),
  }
}
