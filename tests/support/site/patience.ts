/**
 * The timeout of every wait, in ms. It is far longer than usual, because a slow machine is not a failure. It guards against an event that
 * never comes.
 */
export const patienceMs = 90_000
