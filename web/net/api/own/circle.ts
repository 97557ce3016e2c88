import { askReply, circleReply } from '../../../../worker/contract/circle-places.ts'
import { call } from '../../http.ts'

/** The players of one's circle with their places now (docs/product.md 7.12). */
export const fetchCircle = () => call({ path: '/profile/circle', reply: circleReply })
/** The players of one's circle who would be asked. */
export const fetchAsked = () => call({ path: '/profile/circle/ask', reply: askReply })
/** Asks these players of one's circle to play this evening. */
export const askCircle = (steamids: readonly string[]) =>
  call({ path: '/profile/circle/ask', method: 'POST', body: { steamids }, reply: askReply })
