import type { MatchId } from '../rules/vocabulary.ts'

/** A server that fails so often in a row is offline until it answers again. */
export const failuresMax = 3
/** How long a server rests after a failure, times the number of its failures, in ms. */
const restMs = 10_000

/** A server of the pool; times are UTC ms. `isRefused`: it does not take our password, and is not tried before that changes. */
export type PooledServer = {
  ip: string
  port: number
  matchId: MatchId | null
  freeSince: number
  failures: number
  failedAt: number | null
  isOffline: boolean
  isRefused: boolean
}
export type WaitingMatch = { matchId: MatchId; since: number }

/** When a standby server may be given to a match (UTC ms); null while it may not. */
function usableAt(server: PooledServer): number | null {
  if (server.matchId !== null || server.isOffline || server.isRefused) return null
  return server.failedAt === null ? 0 : server.failedAt + server.failures * restMs
}

const byLongest = <Each>(items: readonly Each[], since: (item: Each) => number): Each[] => [...items].sort((a, b) => since(a) - since(b))

/**
 * The next pair: the match that waited longest gets the server that was free longest (docs/product.md 10.1). Null when there
 * is none now.
 */
export function nextLease<Server extends PooledServer>(
  servers: readonly Server[],
  waiting: readonly WaitingMatch[],
  now: number,
): { server: Server; match: WaitingMatch } | null {
  const usable = servers.filter((server) => (usableAt(server) ?? Number.POSITIVE_INFINITY) <= now)
  const server = byLongest(usable, (each) => each.freeSince)[0]
  const match = byLongest(waiting, (each) => each.since)[0]
  return server && match ? { server, match } : null
}

/** When a resting server may be tried again for waiting matches (UTC ms); null when no match waits or no server rests. */
export function nextTryAt(servers: readonly PooledServer[], waiting: readonly WaitingMatch[]): number | null {
  if (waiting.length === 0) return null
  const usable = servers.map(usableAt).filter((at) => at !== null)
  return usable.length === 0 ? null : Math.min(...usable)
}

/** A server after a match could not be played on it. A refused password stays refused, whatever fails later. */
export function afterFailure<Server extends PooledServer>(server: Server, isRefused: boolean, now: number): Server {
  const failures = server.failures + 1
  return {
    ...server,
    matchId: null,
    freeSince: now,
    failures,
    failedAt: now,
    isOffline: failures >= failuresMax,
    isRefused: isRefused || server.isRefused,
  }
}

/** A server that works; its earlier failures are forgotten. */
export const working = <Server extends PooledServer>(server: Server): Server => ({
  ...server,
  failures: 0,
  failedAt: null,
  isOffline: false,
  isRefused: false,
})

export const freed = <Server extends PooledServer>(server: Server, now: number): Server => ({ ...server, matchId: null, freeSince: now })

const privateHosts = [
  /^(?:0|10|127)\./,
  /^169\.254\./,
  /^192\.168\./,
  /^192\.0\.0\./,
  /^198\.1[89]\./,
  /^172\.(?:1[6-9]|2\d|3[01])\./,
  /^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./,
  /^(?:22[4-9]|2[3-5]\d)\./,
]

/** Whether an IPv4 address is in a private range, which a site on the internet must not connect to. */
export const isPrivateAddress = (ip: string): boolean => privateHosts.some((pattern) => pattern.test(ip))
