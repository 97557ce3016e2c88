import type { AwardedMedal } from '../../durable/protocol/site-messages.ts'
import { atom } from './store.ts'

/** New medals that the player has not seen yet, the oldest first. */
export const newMedalsAtom = atom<readonly AwardedMedal[]>([])

/** The number of result animations that are due or open: no other message is shown meanwhile. */
export const finalesAtom = atom(0)
