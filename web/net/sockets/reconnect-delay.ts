/** When to reconnect (D15). */
export const connectTimeoutMs = 20_000
/** After this many failures, attempts are slow. */
export const slowFrom = 10
const quickMs = 1_000
const slowMs = 5_000
const slowSpread = 0.5
const serverClosedSpreadMs = 5_000

export type Failure = {
  /** How many attempts have failed since the connection was last open. 0 right after it broke. */
  failures: number
  /** The server closed the connection, probably for all players. They must not all return in the same second. */
  byServer: boolean
}

/** Milliseconds until the next attempt; `random` is a number from 0 to 1. */
export function reconnectDelay({ failures, byServer }: Failure, random: number): number {
  if (failures === 0 && byServer) return random * serverClosedSpreadMs
  if (failures < slowFrom) return quickMs
  return slowMs * (1 - slowSpread + 2 * slowSpread * random)
}

/**
 * Whether to show the outage on the whole screen: at once after a connection was lost, or after a few attempts if there never was a
 * connection.
 */
export const isLost = (failures: number, wasOpen: boolean): boolean => failures > (wasOpen ? 0 : 2)
