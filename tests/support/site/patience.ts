/** How long anything is waited for, in ms: far beyond what it takes, for a busy machine is no failure. It guards against what never comes. */
export const patienceMs = 90_000
