import { matchAtReply } from '../../../../worker/contract/admin/replay.ts'
import { call } from '../../http.ts'

/**
 * The match after a revision, or after the newest one if none is given. `known` leaves out the moments, for a page that already has them.
 */
export const fetchMatchAt = (matchId: string, { revision, known }: { revision?: number; known?: number } = {}) => {
  const query = new URLSearchParams({
    ...(revision !== undefined && { revision: String(revision) }),
    ...(known !== undefined && { known: String(known) }),
  })
  return call({ path: `/admin/matches/${encodeURIComponent(matchId)}/at?${query}`, reply: matchAtReply })
}
