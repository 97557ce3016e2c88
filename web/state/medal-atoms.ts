import type { AwardedMedal } from '../../durable/protocol/site-messages.ts'
import { atom } from './store.ts'

/** Medals that the player has just got and has not been shown, the oldest first. */
export const newMedalsAtom = atom<readonly AwardedMedal[]>([])

/** The number of moments of a result that are due or open: no other message is shown meanwhile. */
export const finalesAtom = atom(0)
