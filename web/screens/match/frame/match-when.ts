import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { formatTime } from '../../../format/date.ts'
import { formatDuration } from '../../../format/duration.ts'

/** When a match was played, and how long it took. The duration is null if the start of its first map is not known. */
export type MatchWhen = { at: number; day: string; took: string | null }

/** When a finished match was played, or when it was cancelled. Null while it is open. */
export function matchWhen({ status, live_at, ended_at }: Pick<Match, 'status' | 'live_at' | 'ended_at'>, now: number): MatchWhen | null {
  if (ended_at === null) return null
  const isPlayed = status === 'complete' && live_at !== null
  const at = isPlayed ? live_at : ended_at
  return { at, day: formatTime(at, now), took: isPlayed ? formatDuration(ended_at - live_at) : null }
}
