import { useCallback, useEffect, useRef, useState } from 'react'
import type { TimelineEntry } from '../../durable/protocol/match-fields.ts'
import { fetchTimeline } from '../net/api/timeline.ts'
import type { MatchView } from '../state/match-view.ts'
import { mayMissLines, mergeTimeline } from '../state/timeline-lines.ts'

/** `failed`: the last time we asked, no answer came; what is known is kept. */
export type Timeline = { entries: readonly TimelineEntry[]; state: 'loading' | 'failed' | 'loaded'; retry(): void }

/** The journal of the open match: asked for once it is `wanted`, then told by frames, and asked for again after a gap. */
export function useTimeline(view: MatchView, wanted: boolean): Timeline {
  const matchId = view.match.match_id
  const [entries, setEntries] = useState<readonly TimelineEntry[]>([])
  const [state, setState] = useState<Timeline['state']>('loading')
  const seen = useRef<MatchView | null>(null)
  const asked = useRef(0)

  const load = useCallback(async () => {
    asked.current += 1
    const mine = asked.current
    setState('loading')
    const reply = await fetchTimeline(matchId)
    // A line never changes, so every answer may be added; only the newest says how it went.
    if (reply.ok) setEntries((known) => mergeTimeline(known, reply.data.timeline))
    if (mine === asked.current) setState(reply.ok ? 'loaded' : 'failed')
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
