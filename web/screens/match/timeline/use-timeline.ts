import { useEffect, useRef } from 'react'
import type { TimelineEntry } from '../../../../durable/protocol/match/match-fields.ts'
import type { MatchView } from '../../../match/match-view.ts'
import { mayMissLines, mergeTimeline } from '../../../match/timeline/timeline-lines.ts'
import { fetchTimeline } from '../../../net/api/timeline.ts'
import { mapReply, resource } from '../../../resource/resource.ts'
import { useResource } from '../../../resource/use-resource.ts'

/** `failed`: the last request got no answer. The known lines are kept. */
export type Timeline = { entries: readonly TimelineEntry[]; state: 'loading' | 'failed' | 'loaded'; retry(): void }

/** The timeline of a match, by its id. A line never changes, so every answer is added. */
const timelineOf = resource(
  'timeline',
  async (matchId: string) => mapReply(await fetchTimeline(matchId), ({ timeline }): readonly TimelineEntry[] => timeline),
  { join: mergeTimeline },
)

/** The timeline of the open match: read once it is `wanted`, then kept up to date by frames, and read again after a gap. */
export function useTimeline(view: MatchView, wanted: boolean): Timeline {
  const { value, problem, isReading, retry, change } = useResource(timelineOf, wanted ? view.match.match_id : null)
  const seen = useRef<MatchView | null>(null)
  useEffect(() => {
    if (!wanted) return
    const before = seen.current
    seen.current = view
    change((known) => mergeTimeline(known, view.happened))
    if (before !== null && mayMissLines(before, view)) void retry()
  }, [view, wanted, change, retry])
  const entries = mergeTimeline(value ?? [], wanted ? view.happened : [])
  return { entries, state: isReading || (!value && !problem) ? 'loading' : problem ? 'failed' : 'loaded', retry }
}
