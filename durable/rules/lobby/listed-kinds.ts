import type { MatchKind } from '../vocabulary.ts'

/** Gathers and scrims each have a list; both ask the queue for substitutes, and players who leave them get the queue's penalties. */
export const isListed = (kind: MatchKind): boolean => kind === 'gather' || kind === 'scrim'
