import type { AwardedMedal } from '../../durable/protocol/site-messages.ts'
import { atom } from './store.ts'

/** Medals that the player has just got and has not been shown, the oldest first. */
export const newMedalsAtom = atom<readonly AwardedMedal[]>([])

/** How many moments of a result are due or open: nothing else is told meanwhile. */
export const finalesAtom = atom(0)
