import type { MatchId } from '../rules/vocabulary.ts'
import type { Away, SeenBackups } from './pool-decide.ts'
import type { Server } from './pool-state.ts'

/**
 * A server as staff see it; its password stays in the pool. Times are UTC ms: `last_seen` when it last answered or reported,
 * `last_report` when it last reported, null for never. `offline` says what is wrong with it, and since when.
 */
export type ServerView = {
  ip: string
  port: number
  match_id: MatchId | null
  online: 0 | 1
  last_seen: number | null
  last_report: number | null
  offline: Away | null
  /** Its newest round backup; null: none ever came. */
  backups: SeenBackups | null
}

export const serverView = ({ ip, port, matchId, isOffline, isRefused, seenAt, reportedAt, away, backups }: Server): ServerView => ({
  ip,
  port,
  match_id: matchId,
  online: isOffline || isRefused ? 0 : 1,
  last_seen: seenAt,
  last_report: reportedAt,
  offline: away,
  backups,
})
