import { useEffect, useRef } from 'react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { timelineTexts as texts } from '../../../match/timeline/texts.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { TimelineLine } from './TimelineLine.tsx'
import type { Timeline } from './use-timeline.ts'

/** A player who has scrolled up further than this is reading, so new lines do not scroll the box. */
const nearEndPx = 60

function Loading() {
  return (
    <div role="status" aria-label={texts.loading} className="flex flex-col gap-4">
      {['w-2/3', 'w-1/2', 'w-3/5', 'w-2/5'].map((width) => (
        <div key={width} className="flex items-center gap-3">
          <div className="skeleton h-3.5 w-13" />
          <div className="skeleton size-7 rounded-full" />
          <div className={`skeleton h-3.5 ${width}`} />
        </div>
      ))}
    </div>
  )
}

function Failed({ retry }: { retry(): void }) {
  return (
    <div role="alert" className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field bg-base-300/50 px-3 py-2">
      <p className="text-muted text-sm">{texts.failed}</p>
      <Button onClick={retry}>{texts.retry}</Button>
    </div>
  )
}

/** The lines, oldest first, in a box that scrolls. It stays at its end unless the player reads further up. */
export function TimelineList({ timeline, maps }: { timeline: Timeline; maps: Match['maps'] }) {
  const { entries, state, retry } = timeline
  const box = useRef<HTMLElement>(null)
  const isAtEnd = useRef(true)
  const lastRevision = entries.at(-1)?.revision

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is the trigger.
  useEffect(() => {
    if (box.current && isAtEnd.current) box.current.scrollTop = box.current.scrollHeight
  }, [lastRevision])

  return (
    <>
      {state === 'loading' && entries.length === 0 && <Loading />}
      {state === 'loaded' && entries.length === 0 && <p className="py-6 text-center text-muted text-sm">{texts.empty}</p>}
      {entries.length > 0 && (
        <section
          ref={box}
          onScroll={({ currentTarget }) => {
            isAtEnd.current = currentTarget.scrollHeight - currentTarget.scrollTop - currentTarget.clientHeight < nearEndPx
          }}
          aria-label={texts.list}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
          tabIndex={0}
          className="relative max-h-72 overflow-y-auto overscroll-contain border-line border-t pt-3 sm:max-h-88"
        >
          <ol>
            {entries.map((entry) => (
              <TimelineLine key={entry.revision} entry={entry} maps={maps} />
            ))}
          </ol>
        </section>
      )}
      {state === 'failed' && <Failed retry={retry} />}
    </>
  )
}
