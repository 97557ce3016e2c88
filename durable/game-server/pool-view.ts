import type { SeenRestore } from '../protocol/seen-restore.ts'
import { serverAddress } from '../rules/play/server-address.ts'
import type { WatchedServer } from '../rules/staff/concerns/staff-facts.ts'
import type { MatchId } from '../rules/vocabulary.ts'
import type { Away, SeenBackups, SeenVersions } from './pool-decide.ts'
import type { Server } from './pool-state.ts'

/**
 * A server as staff see it; its password stays in the pool. Times are UTC ms: `last_seen` when it last answered or reported,
 * `last_report` when it last reported, null for never. `offline` says what is wrong with it, and since when.
 */
export type ServerView = {
  ip: string
  port: number
  name: string
  place: string
  /** 1: it gets no further match. */
  rests: 0 | 1
  match_id: MatchId | null
  online: 0 | 1
  last_seen: number | null
  last_report: number | null
  offline: Away | null
  /** Its newest round backup; null: none ever came. */
  backups: SeenBackups | null
  /** Whether it was seen to go on from a round backup; null: neither a test nor a match has shown it. */
  restore: SeenRestore | null
  /** The versions that it said it runs; null: it was not tested here. */
  versions: SeenVersions | null
}

/** A server for the list of concerns: a fault counts at once, with a match on it or without. */
export function watchedServer({ isOffline, isRefused, away, matchId, seenAt, rests, backups, restore, ...server }: Server): WatchedServer {
  const isAway = isOffline || isRefused || away !== null
  const onDuty = matchId !== null ? 'busy' : seenAt === null ? 'untried' : 'free'
  return {
    address: serverAddress(server),
    name: server.name,
    state: rests && matchId === null ? 'resting' : isAway ? 'offline' : onDuty,
    match: matchId,
    since: away?.since ?? null,
    backups: backups?.are ?? null,
    restore: restore?.is ?? null,
  }
}

export const serverView = ({
  ip,
  port,
  name,
  place,
  rests,
  matchId,
  isOffline,
  isRefused,
  seenAt,
  reportedAt,
  away,
  backups,
  restore,
  versions = null,
}: Server): ServerView => ({
  ip,
  port,
  name,
  place,
  rests: rests ? 1 : 0,
  match_id: matchId,
  online: isOffline || isRefused ? 0 : 1,
  last_seen: seenAt,
  last_report: reportedAt,
  offline: away,
  backups,
  restore,
  versions,
})
