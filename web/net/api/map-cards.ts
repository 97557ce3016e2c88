import { mapCardsReply } from '../../../worker/contract/matches/map-cards.ts'
import { call } from '../http.ts'

/** The results of both teams on the maps of a veto (docs/product.md 5.11). */
export const fetchMapCards = (matchId: string) => call({ path: `/matches/${encodeURIComponent(matchId)}/map-cards`, reply: mapCardsReply })
