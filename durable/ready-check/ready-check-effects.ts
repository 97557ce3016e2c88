/**
 * The effects that only a ready check sends: its start, everybody to the match, and its end to the queue. Each is built from the state when
 * it leaves.
 */
export type CheckEffect = { to: 'start' } | { to: 'match' } | { to: 'queue' }

export const laneOf = ({ to }: CheckEffect): string => to
/** None is ever given up: players wait for the answer. */
export const supersedes = ({ to }: CheckEffect): string => to
