import { askReply, circleReply } from '../../../../worker/contract/circle-places.ts'
import { call } from '../../http.ts'

/** The players in the player's circle, with where each is now (docs/product.md 7.12). */
export const fetchCircle = () => call({ path: '/profile/circle', reply: circleReply })
/** The players in the player's circle who would get the question. */
export const fetchAsked = () => call({ path: '/profile/circle/ask', reply: askReply })
/** Asks these players in the player's circle to play this evening. */
export const askCircle = (steamids: readonly string[]) =>
  call({ path: '/profile/circle/ask', method: 'POST', body: { steamids }, reply: askReply })
