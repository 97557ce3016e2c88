import type { Database } from '../../../db/client.ts'
import { readMatchRecord } from '../../../db/queries/matches/match-records.ts'
import { spectatorsOf } from '../../../durable/ports/objects.ts'
import type { GuestMatch } from '../../../durable/protocol/match/guest-fields.ts'
import { guestView, withoutElo } from '../../../durable/protocol/match/guest-view.ts'
import type { MatchId } from '../../../durable/rules/vocabulary.ts'
import type { Bindings } from '../../app-env.ts'
import { recordedMatch } from '../../replies/profiles/recorded-match.ts'

/** The match for guests, from their `Spectators` object, or from the record once the room is gone; null for an unknown one. */
export async function readGuestMatch({ env, db }: { env: Bindings; db: Database }, id: MatchId): Promise<GuestMatch | null> {
  const { match, showsElo } = await spectatorsOf(env, id).view()
  if (match) return match
  const record = await readMatchRecord(db, id)
  if (!record) return null
  const recorded = guestView(recordedMatch(record, 1))
  return showsElo ? recorded : withoutElo(recorded)
}
