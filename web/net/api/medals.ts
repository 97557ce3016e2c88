import { availableMedalsReply, playerMedalsReply } from '../../../worker/contract/medals.ts'
import { call } from '../http.ts'

/** Every medal, and the signed-in player's progress towards it (docs/product.md 7.9). */
export const fetchMedals = () => call({ path: '/medal/available', reply: availableMedalsReply })

/** A player's medals, by uid or SteamID. */
export const fetchMedalsOf = (userId: string) => call({ path: `/medal/user/${encodeURIComponent(userId)}`, reply: playerMedalsReply })
