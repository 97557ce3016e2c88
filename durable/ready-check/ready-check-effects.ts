/** What only a ready check sends: that it has started, everybody to the match, and to the queue how it ended. All say what holds when they leave. */
export type CheckEffect = { to: 'start' } | { to: 'match' } | { to: 'queue' }

export const laneOf = ({ to }: CheckEffect): string => to
/** None is ever given up: players wait for the answer. */
export const supersedes = ({ to }: CheckEffect): string => to
