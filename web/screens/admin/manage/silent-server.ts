import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import type { MatchDetails } from '../../../../worker/contract/admin/matches.ts'

type Silence = { heardAt: number | null }

/**
 * The silence of a match's server: it did not answer the newest check, and has sent nothing since. `heardAt` is its last report (UTC ms),
 * null before the first; the whole is null while the server answers, and once the match has another server or waits for a decision.
 */
export function silenceOf(
  match: Pick<Match, 'status' | 'has_server' | 'needs_decision'>,
  details: Pick<MatchDetails, 'server_said' | 'console'> | null,
): Silence | null {
  const { status, report } = details?.server_said ?? { status: null, report: null }
  if (match.status !== 'live' || match.has_server === 0 || match.needs_decision === 1) return null
  if (status === null || status.said !== null) return null
  if (report !== null && report.at > status.at) return null
  const isNewServer = details?.console.some(({ does, at }) => does === 'set-up' && at > status.at)
  return isNewServer ? null : { heardAt: report?.at ?? null }
}
