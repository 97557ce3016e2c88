/**
 * How long anything is waited for, in ms: far beyond the usual time, for a busy machine is no failure. It guards against an event that
 * never comes.
 */
export const patienceMs = 90_000
