import type { MatchId } from '../rules/vocabulary.ts'
import type { PooledServer } from './pool-decide.ts'

/** How long a server is left alone after a failure, times the number of its failures in a row, in ms. */
const afterFailureMs = 10_000

/** The silence after which a restore test counts as without result, in ms; a test takes eight minutes at most. */
const testLastsMs = 12 * 60_000

/**
 * A match that waits for a server since `since` (UTC ms). `near`: the place of the server that it lost, empty where none is known.
 * `goesOn`: whether it goes on from a round backup.
 */
export type WaitingMatch = { matchId: MatchId; since: number; near: string; goesOn: boolean }

/** When a standby server may be given to a match (UTC ms); null while it may not. */
function usableAt({ restore, failedAt, failures, ...server }: PooledServer): number | null {
  if (server.matchId !== null || server.isOffline || server.isRefused || server.rests) return null
  const tested = restore?.is === 'testing' ? restore.at + testLastsMs : 0
  return Math.max(tested, failedAt === null ? 0 : failedAt + failures * afterFailureMs)
}

/** Whether a restore test is under way. */
export const isBeingTested = ({ restore }: PooledServer, now: number): boolean =>
  restore?.is === 'testing' && now < restore.at + testLastsMs

/** Whether a server was seen to go on from a round backup. */
export const isProven = ({ restore }: PooledServer): boolean => restore?.is === 'works'

/**
 * The servers in the order in which the match gets them: for a match that goes on from a round backup first the servers that were seen to
 * do that, and of these those at its place; otherwise the server that was free longest.
 */
const inOrderFor = <Server extends PooledServer>({ near, goesOn }: WaitingMatch, servers: readonly Server[]): Server[] => {
  const isUnproven = (server: Server) => Number(goesOn && !isProven(server))
  const isFar = ({ place }: Server) => Number(near !== '' && place !== near)
  return [...servers].sort((a, b) => isUnproven(a) - isUnproven(b) || isFar(a) - isFar(b) || a.freeSince - b.freeSince)
}

/** The next pair: the match that waited longest gets the first server in its order (docs/product.md 10.1). Null when there is none now. */
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
