import { discordReply, tradeLinkReply } from '../../../worker/contract/account.ts'
import { ownProfileReply } from '../../../worker/contract/users.ts'
import { act, call } from '../http.ts'

/** The signed-in player, and whether this site can connect Discord accounts. */
export const fetchOwnProfile = () => call({ path: '/profile/user', reply: ownProfileReply })

/** Keeps the player's trade link: INVALID_TRADELINK, NO_TRADELINK (docs/product.md 11.2). */
export const saveTradeLink = (tradelink: string) =>
  call({ path: '/profile/updateTradelink', reply: tradeLinkReply, method: 'POST', body: { tradelink } })

export const removeDiscord = () => call({ path: '/profile/removeDiscord', reply: discordReply, method: 'POST' })

/** Ends every session of the player, this one too. */
export const logoutEverywhere = () => act('/profile/logoutAll')
