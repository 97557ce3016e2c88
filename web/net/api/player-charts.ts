import { blockedReply, chartsReply, companionsReply, playerCardReply } from '../../../worker/contract/charts.ts'
import { vetoesReply } from '../../../worker/contract/matches/vetoes.ts'
import { act, call } from '../http.ts'

/** The charts of a player's last fifty matches on the profile, by uid or SteamID (docs/product.md 7.10). */
export const fetchCharts = (userId: string) => call({ path: `/profile/charts/${encodeURIComponent(userId)}`, reply: chartsReply })

/** The maps that a player bans and picks as captain, by uid or SteamID (docs/product.md 7.10). */
export const fetchVetoes = (userId: string) => call({ path: `/profile/vetoes/${encodeURIComponent(userId)}`, reply: vetoesReply })

/** The card of a player, by uid or SteamID (docs/product.md 7.11). */
export const fetchPlayerCard = (userId: string) => call({ path: `/profile/card/${encodeURIComponent(userId)}`, reply: playerCardReply })

/** The player's regulars and rivals (docs/product.md 7.12). */
export const fetchCompanions = () => call({ path: '/profile/companions', reply: companionsReply })
/** Hides the player in the lists of all other players, or shows them again. */
export const hideAsCompanion = (hidden: boolean) => act('/profile/companions', { hidden })

export const followPlayer = (uid: string) => act('/profile/follow', { uid })
export const unfollowPlayer = (uid: string) => act('/profile/unfollow', { uid })
export const blockPlayer = (uid: string) => act('/profile/block', { uid })
export const unblockPlayer = (uid: string) => act('/profile/unblock', { uid })

/** The players whom the player blocks (docs/product.md 7.12). */
export const fetchBlocked = () => call({ path: '/profile/blocked', reply: blockedReply })
