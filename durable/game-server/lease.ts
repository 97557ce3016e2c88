import type { MatchId } from '../rules/vocabulary.ts'
import type { PooledServer } from './pool-decide.ts'

/** How long a server is left alone after a failure, times the number of its failures in a row, in ms. */
const afterFailureMs = 10_000

/** A match that waits for a server since `since` (UTC ms); `near`: the place of the server that it lost, empty where none is known. */
export type WaitingMatch = { matchId: MatchId; since: number; near: string }

/** When a standby server may be given to a match (UTC ms); null while it may not. */
function usableAt(server: PooledServer): number | null {
  if (server.matchId !== null || server.isOffline || server.isRefused || server.rests) return null
  return server.failedAt === null ? 0 : server.failedAt + server.failures * afterFailureMs
}

/** The servers in the order in which the match gets them: those at its place first, then those that were free longest. */
const inOrderFor = <Server extends PooledServer>({ near }: WaitingMatch, servers: readonly Server[]): Server[] => {
  const isFar = ({ place }: Server) => Number(near !== '' && place !== near)
  return [...servers].sort((a, b) => isFar(a) - isFar(b) || a.freeSince - b.freeSince)
}

/**
 * The next pair: the match that waited longest gets the server that was free longest, one at the place of the server that it lost before
 * all others (docs/product.md 10.1). Null when there is none now.
 */
export function nextLease<Server extends PooledServer>(
  servers: readonly Server[],
  waiting: readonly WaitingMatch[],
  now: number,
): { server: Server; match: WaitingMatch } | null {
  const usable = servers.filter((server) => (usableAt(server) ?? Number.POSITIVE_INFINITY) <= now)
  const match = [...waiting].sort((a, b) => a.since - b.since)[0]
  const server = match && inOrderFor(match, usable)[0]
  return server ? { server, match } : null
}

/** When a server that failed may be tried again for waiting matches (UTC ms); null when no match waits or no such server is there. */
export function nextTryAt(servers: readonly PooledServer[], waiting: readonly WaitingMatch[]): number | null {
  if (waiting.length === 0) return null
  const usable = servers.map(usableAt).filter((at) => at !== null)
  return usable.length === 0 ? null : Math.min(...usable)
}
