import type { MatchKind } from '../vocabulary.ts'

/** Gathers have their list, scrims theirs; both ask the queue for substitutes, and who leaves them has the queue's ladder. */
export const isListed = (kind: MatchKind): boolean => kind === 'gather' || kind === 'scrim'
