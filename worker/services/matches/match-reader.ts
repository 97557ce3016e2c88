import type { Database } from '../../../db/client.ts'
import { hasMatchRecord, readMatchRecord } from '../../../db/queries/matches/match-records.ts'
import { matchOf } from '../../../durable/ports/objects.ts'
import type { Match, TimelineEntry } from '../../../durable/protocol/match/match-fields.ts'
import type { Refusal } from '../../../durable/rules/error-codes.ts'
import type { MatchId } from '../../../durable/rules/vocabulary.ts'
import type { Bindings, SessionUser } from '../../app-env.ts'
import { recordedMatch } from '../../replies/profiles/recorded-match.ts'

type Source = { env: Bindings; db: Database }

const isGone = (answer: { ok: true } | Refusal): boolean => !answer.ok && answer.code === 'GATHER_CANT_FIND_GATHER'

/**
 * A match for this user: from its room, or from the record if the room is gone (docs/product.md 10.7). Refuses with GATHER_CANT_FIND_GATHER
 * when both are missing.
 */
export async function readMatch({ env, db }: Source, id: MatchId, user: SessionUser): Promise<{ ok: true; match: Match } | Refusal> {
  const seen = await matchOf(env, id).view(user)
  if (!isGone(seen)) return seen
  const record = await readMatchRecord(db, id)
  return record ? { ok: true, match: recordedMatch(record, user.role) } : seen
}

/** The events of a match; empty for a match without a room. Refuses as `readMatch` does. */
export async function readTimeline({ env, db }: Source, id: MatchId): Promise<{ ok: true; timeline: TimelineEntry[] } | Refusal> {
  const seen = await matchOf(env, id).timeline()
  if (!isGone(seen)) return seen
  return (await hasMatchRecord(db, id)) ? { ok: true, timeline: [] } : seen
}
