import { useCallback, useEffect, useRef, useState } from 'react'
import type { TimelineEntry } from '../../../../durable/protocol/match/match-fields.ts'
import type { MatchView } from '../../../match/match-view.ts'
import { mayMissLines, mergeTimeline } from '../../../match/timeline/timeline-lines.ts'
import { fetchTimeline } from '../../../net/api/timeline.ts'

/** `failed`: the last request got no answer. The known lines are kept. */
export type Timeline = { entries: readonly TimelineEntry[]; state: 'loading' | 'failed' | 'loaded'; retry(): void }

/** The timeline of the open match: fetched once it is `wanted`, then kept up to date by frames, and fetched again after a gap. */
export function useTimeline(view: MatchView, wanted: boolean): Timeline {
  const matchId = view.match.match_id
  const [entries, setEntries] = useState<readonly TimelineEntry[]>([])
  const [state, setState] = useState<Timeline['state']>('loading')
  const seen = useRef<MatchView | null>(null)
  const newestRequest = useRef(0)

  const load = useCallback(async () => {
    const request = ++newestRequest.current
    setState('loading')
    const reply = await fetchTimeline(matchId)
    // A line never changes, so every reply may be added. Only the newest request sets the status.
    if (reply.ok) setEntries((known) => mergeTimeline(known, reply.data.timeline))
    if (request === newestRequest.current) setState(reply.ok ? 'loaded' : 'failed')
  }, [matchId])

  useEffect(() => {
    if (!wanted) return
    const before = seen.current
    seen.current = view
    setEntries((known) => mergeTimeline(known, view.happened))
    if (before === null || mayMissLines(before, view)) void load()
  }, [view, wanted, load])

  return { entries, state, retry: load }
}
