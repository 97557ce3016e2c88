import { playerCardReply } from '../../../worker/contract/charts.ts'
import { call } from '../http.ts'

/** What the card of a player shows, by uid or SteamID (docs/product.md 7.11). */
export const fetchPlayerCard = (userId: string) => call({ path: `/profile/card/${encodeURIComponent(userId)}`, reply: playerCardReply })
