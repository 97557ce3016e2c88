/** When to try again (D15). */
export const connectTimeoutMs = 20_000
const quickTries = 10
const quickMs = 1_000
const slowMs = 5_000
const slowSpread = 0.5
const serverClosedSpreadMs = 5_000

export type Failure = {
  /** How many attempts have failed since the connection last stood; 0 right after it broke. */
  failures: number
  /** The server closed it itself: probably everybody's, so everybody must not return in the same second. */
  byServer: boolean
}

/** Milliseconds until the next attempt; `random` is a number from 0 to 1. */
export function reconnectDelay({ failures, byServer }: Failure, random: number): number {
  if (failures === 0 && byServer) return random * serverClosedSpreadMs
  if (failures < quickTries) return quickMs
  return slowMs * (1 - slowSpread + 2 * slowSpread * random)
}

/** Whether the outage is worth the whole screen: at once when there was a connection, after a few tries when there never was. */
export const isLost = (failures: number, wasOpen: boolean): boolean => failures > (wasOpen ? 0 : 2)
