import { chartsReply, playerCardReply } from '../../../worker/contract/charts.ts'
import { call } from '../http.ts'

/** What a profile draws of its player's last fifty matches, by uid or SteamID (docs/product.md 7.10). */
export const fetchCharts = (userId: string) => call({ path: `/profile/charts/${encodeURIComponent(userId)}`, reply: chartsReply })

/** What the card of a player shows, by uid or SteamID (docs/product.md 7.11). */
export const fetchPlayerCard = (userId: string) => call({ path: `/profile/card/${encodeURIComponent(userId)}`, reply: playerCardReply })
