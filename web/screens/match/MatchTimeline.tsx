import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useSticky } from '../../hooks/use-sticky.ts'
import { useTimeline } from '../../hooks/use-timeline.ts'
import type { MatchView } from '../../state/match-view.ts'
import { useAtom } from '../../state/store.ts'
import { timelineOpenAtom } from '../../state/timeline-atoms.ts'
import { timelineTexts as texts } from '../../texts/timeline.ts'
import { TimelineList } from './TimelineList.tsx'

const isWide = () => matchMedia('(width >= 64rem)').matches

/** 'Hendelser': what happened in this match so far (docs/product.md 5.13). Open from the start where there is room for it. */
export default function MatchTimeline({ view }: { view: MatchView }) {
  const [chosen, setChosen] = useAtom(timelineOpenAtom)
  const [opensItself] = useState(isWide)
  const isOpen = chosen ?? opensItself
  const timeline = useTimeline(view, useSticky(isOpen))
  const body = useId()
  const count = timeline.entries.length
  return (
    <section className="panel" aria-labelledby="hendelser">
      <h2 id="hendelser" className="display text-lg">
        <button
          type="button"
          className={`flex w-full items-center gap-3 rounded-box px-5 pt-5 text-left uppercase ${isOpen ? 'pb-3' : 'pb-5'}`}
          aria-expanded={isOpen}
          aria-controls={body}
          onClick={() => setChosen(!isOpen)}
        >
          <span className="flex-1">{texts.title}</span>
          {count > 0 && (
            <span className="text-base text-muted tabular-nums" aria-hidden="true">
              {count}
            </span>
          )}
          <ChevronDown
            size={18}
            strokeWidth={1.75}
            aria-hidden="true"
            className={`text-muted transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <div id={body} hidden={!isOpen} className="px-5 pb-5">
        {isOpen && <TimelineList timeline={timeline} maps={view.match.maps} />}
      </div>
    </section>
  )
}
