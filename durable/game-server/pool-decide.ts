import type { ServerProbe } from '../ports/game-server-port.ts'
import type { ServerFailure } from '../ports/server-pool-port.ts'
import type { SeenRestore } from '../protocol/seen-restore.ts'
import type { ServerVersions, TestStep } from '../protocol/server-test.ts'
import type { MatchId } from '../rules/vocabulary.ts'

/** A server that fails so often in a row is offline until it answers again. */
export const failuresMax = 3

/** Why a server cannot be counted on, and since when (UTC ms). */
export type Away = { why: Exclude<ServerFailure, 'taken'>; since: number }

/** A round backup of a server as it came: 'empty' holds no file of the game (docs/integrations.md 11). */
export type SeenBackups = { are: 'kept' | 'empty'; at: number }

/** The versions that a server said it runs: `since` they were first seen there, and last at `at` (UTC ms). */
export type SeenVersions = ServerVersions & { since: number; at: number }

/** The same kind of backup is noted again after this, in ms. */
const backupsAgainMs = 30 * 60_000

/** A server after a round backup came from it. */
export const withBackupSeen = <Server extends PooledServer>(server: Server, are: SeenBackups['are'], now: number): Server =>
  server.backups?.are === are && now - server.backups.at < backupsAgainMs ? server : { ...server, backups: { are, at: now } }

/** A server of the pool; times are UTC ms. */
export type PooledServer = {
  ip: string
  port: number
  matchId: MatchId | null
  freeSince: number
  failures: number
  failedAt: number | null
  isOffline: boolean
  /** It does not take our password, and is not tried before that changes. */
  isRefused: boolean
  /** The load it was last given; null before its first. */
  loadId: number | null
  /** When it last answered or reported; null: never. */
  seenAt: number | null
  /** When it last sent a report; null: never. */
  reportedAt: number | null
  /** Null while nothing is known against it. */
  away: Away | null
  /** The load under which it last said that the game wants an update; null: never. */
  updateLoad: number | null
  /** Its newest round backup: kept, or empty, and when that was (UTC ms); null: none ever came. */
  backups: SeenBackups | null
  /** Whether it was seen to go on from a round backup; null: neither a test nor a match has shown it. */
  restore: SeenRestore | null
  /** The versions that its last test found; null or missing where it was not tested since it came, or came to this address. */
  versions?: SeenVersions | null
  /** The number of its password, from 1, as staff gave them; facts that an earlier password showed no longer count. */
  passwordNo: number
  /** The address from which staff moved it; null for a server that was never moved. */
  movedFrom: string | null
  /** The name that staff gave it, and the place where it stands; empty while it has none. */
  name: string
  place: string
  /** Staff let it rest: the match that it has is played to its end, and it gets no other. */
  rests: boolean
}

/** The unknown facts of a server that has not been used at its present address. */
export const unknownYet = {
  loadId: null,
  seenAt: null,
  reportedAt: null,
  away: null,
  updateLoad: null,
  backups: null,
  restore: null,
  versions: null,
  passwordNo: 0,
  movedFrom: null,
} as const

/** A server that nobody has tried yet. */
export const untried = (now: number) =>
  ({
    ...{ matchId: null, freeSince: now, failures: 0, failedAt: null, isOffline: false, isRefused: false },
    ...{ name: '', place: '', rests: false },
    ...unknownYet,
  }) as const

/** Whether a server is silent; a server whose answers the site cannot use is not. */
export const isSilent = ({ away }: PooledServer): boolean => away !== null && isSilence(away.why)
const isSilence = (why: Away['why']): boolean => why === 'unreachable' || why === 'lost' || why === 'no-plugin'

/** Its silence began with the first failure of a row; a refused password stays the reason, whatever fails later. */
function awayAfter({ away, isRefused }: PooledServer, why: Away['why'], now: number): Away {
  if (away && isRefused && why !== 'refused') return away
  const goesOn = away && (away.why === why || (isSilence(away.why) && isSilence(why)))
  return { why, since: goesOn ? away.since : now }
}

/** A server after a match could not be played on it. A refused password stays refused, whatever fails later. */
export function afterFailure<Server extends PooledServer>(server: Server, why: Away['why'], now: number): Server {
  const failures = server.failures + 1
  return {
    ...server,
    matchId: null,
    freeSince: now,
    failures,
    failedAt: now,
    isOffline: failures >= failuresMax,
    isRefused: why === 'refused' || server.isRefused,
    away: awayAfter(server, why, now),
  }
}

/**
 * A server after an attempt to play there. A refusal that the pool did not note for the present password was one of an earlier password,
 * and does not count.
 */
export const afterAttempt = <Server extends PooledServer>(server: Server, why: Away['why'], now: number): Server =>
  why === 'refused' && !server.isRefused ? freed(server, now) : afterFailure(server, why, now)

/** A server that did not answer when it was asked; while a match is played on it only the match decides. */
export const unanswered = <Server extends PooledServer>(server: Server, why: Away['why'], now: number): Server =>
  server.matchId === null ? afterFailure(server, why, now) : { ...server, away: awayAfter(server, why, now) }

/** A server that does not take our password. */
export const refusing = <Server extends PooledServer>(server: Server, now: number): Server => ({
  ...server,
  isRefused: true,
  away: awayAfter(server, 'refused', now),
})

/** A server that gets another chance; whether it answers is not known yet. */
export const forgiven = <Server extends PooledServer>(server: Server): Server => ({
  ...server,
  failures: 0,
  failedAt: null,
  isOffline: false,
  isRefused: false,
  away: isSilent(server) ? server.away : null,
})

/** A server that answered; its earlier failures are forgotten. */
export const answered = <Server extends PooledServer>(server: Server, now: number): Server => ({
  ...forgiven(server),
  away: null,
  seenAt: now,
})

/** A server after a probe that began when its state was `asked`: any change since is newer. */
export function afterProbe<Server extends PooledServer>(server: Server, asked: Server, seen: ServerProbe, now: number): Server {
  if (server !== asked || seen === 'busy') return server
  return seen === null ? answered(server, now) : unanswered(server, seen, now)
}

/** A server that reported its versions; unchanged versions keep their first time. */
function running<Server extends PooledServer>(server: Server, versions: ServerVersions, now: number): Server {
  const { versions: known } = server
  const isSame = known?.plugin === versions.plugin && known.game === versions.game
  return { ...server, versions: { ...versions, since: isSame ? known.since : now, at: now } }
}

/** A server after a test by staff, with what it said it runs. */
export function afterTest<Server extends PooledServer>(server: Server, steps: readonly TestStep[], now: number): Server {
  const said = steps.find((each) => each.versions)?.versions
  const tested = afterSteps(server, steps, now)
  return said ? running(tested, said, now) : tested
}

/** A server after the steps of a test; refusals and silences were noted during the test. */
function afterSteps<Server extends PooledServer>(server: Server, steps: readonly TestStep[], now: number): Server {
  const failed = steps.find((each) => each.state === 'failed')?.step
  if (failed === undefined) return answered(server, now)
  if (failed === 'port' || (failed === 'sign-in' && !server.isRefused)) return unanswered(server, 'unreachable', now)
  if (failed === 'plugin') return unanswered(forgivenPassword(server), 'no-plugin', now)
  return failed === 'version' || failed === 'reports' ? { ...forgivenPassword(server), seenAt: now } : server
}

const forgivenPassword = <Server extends PooledServer>(server: Server): Server => (server.isRefused ? forgiven(server) : server)

/** A server that reported. A server that was given up, or refuses our password, must also answer the site. */
export const reporting = <Server extends PooledServer>(server: Server, now: number): Server => ({
  ...server,
  seenAt: now,
  reportedAt: now,
  away: server.isOffline || server.isRefused ? server.away : null,
})

/** How long a standby server may say nothing before it is asked, in ms. */
const askAfterMs = 5 * 60_000
/** For how long after a server fell silent the others are asked as well, in ms. */
const suspicionMs = 10 * 60_000

/**
 * The servers that are asked whether they answer (docs/product.md 13.4): the silent ones each time, those on standby every five
 * minutes, and all of them after one has just fallen silent. Never a server that refuses our password, or that has never answered.
 */
export function toBeAsked<Server extends PooledServer>(servers: readonly Server[], now: number): Server[] {
  const isSuspicious = servers.some((each) => isSilent(each) && now - (each.away?.since ?? 0) < suspicionMs)
  const isDue = ({ seenAt, matchId }: Server) => seenAt !== null && (isSuspicious || (matchId === null && now - seenAt >= askAfterMs))
  return servers.filter((each) => !each.isRefused && (each.isOffline || isSilent(each) || isDue(each)))
}

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
