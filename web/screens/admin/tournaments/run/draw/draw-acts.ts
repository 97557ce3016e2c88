import type { Tournament } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'
import { drawTournament } from '../../../../../net/api/admin/tournaments.ts'
import type { RunPlace } from '../run-place.ts'

/** Draws again in place of the shown draft, and shows the new draft. */
export async function drawAndLook({ id, draft }: Pick<Tournament, 'id' | 'draft'>, place: Pick<RunPlace, 'show'>) {
  const reply = await drawTournament(id, draft?.commitment ?? null)
  if (reply.ok) place.show('draw')
  return reply
}
