import { chartsReply, playerCardReply } from '../../../worker/contract/charts.ts'
import { vetoesReply } from '../../../worker/contract/vetoes.ts'
import { call } from '../http.ts'

/** The charts of a player's last fifty matches on the profile, by uid or SteamID (docs/product.md 7.10). */
export const fetchCharts = (userId: string) => call({ path: `/profile/charts/${encodeURIComponent(userId)}`, reply: chartsReply })

/** The maps that a player bans and picks as captain, by uid or SteamID (docs/product.md 7.10). */
export const fetchVetoes = (userId: string) => call({ path: `/profile/vetoes/${encodeURIComponent(userId)}`, reply: vetoesReply })

/** The card of a player, by uid or SteamID (docs/product.md 7.11). */
export const fetchPlayerCard = (userId: string) => call({ path: `/profile/card/${encodeURIComponent(userId)}`, reply: playerCardReply })
