import * as v from 'valibot'
import { type GuestMatch, guestMatchSchema } from '../../../../durable/protocol/match/guest-fields.ts'
import { guestMatchId, guestMatchReply } from '../../../../worker/contract/matches/guest-match.ts'
import { call } from '../../http.ts'

export const fetchGuestMatch = (matchId: string) => call({ path: `/matches/${encodeURIComponent(matchId)}/guest`, reply: guestMatchReply })

/** The match in the page's own HTML. Null if there is none, if it is another match, or if a newer version of the site wrote it. */
export function readGuestMatch(matchId: string, page: Document = document): GuestMatch | null {
  const text = page.getElementById(guestMatchId)?.textContent
  if (!text) return null
  const { success, output } = v.safeParse(guestMatchSchema, JSON.parse(text))
  return success && output.match_id === matchId ? output : null
}
