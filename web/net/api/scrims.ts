import { readyCheckReply, userQueueReply } from '../../../worker/contract/scrim.ts'
import { act, call } from '../http.ts'

export const joinQueue = () => act('/matches/scrim/join')
export const leaveQueue = () => act('/matches/scrim/leave')
/** The answer of one of the bots that fill the queue to the ready check; the other bots accept. */
export type BotMood = 'accept' | 'decline' | 'silent'
/** Asks for bots. Only a site on the developer's own machine, where seeded players may sign in, allows it. */
export const fillQueue = (mood: BotMood) => act('/matches/scrim/fill', { with: mood })
/** The signed-in player's place in the queue (docs/product.md 12.1). */
export const fetchUserQueue = () => call({ path: '/auth/user/in-queue', reply: userQueueReply })
/** The ready check that asks the signed-in player (docs/product.md 12.3). */
export const fetchReadyCheck = () => call({ path: '/matches/scrim/ready-check', reply: readyCheckReply })
