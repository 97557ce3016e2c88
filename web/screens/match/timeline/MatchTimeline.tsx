import { useEverTrue } from '../../../hooks/use-ever-true.ts'
import type { MatchView } from '../../../match/match-view.ts'
import { timelineTexts as texts } from '../../../match/timeline/texts.ts'
import { useAtom } from '../../../state/store.ts'
import { FoldPanel } from '../../../ui/fold/FoldPanel.tsx'
import { TimelineList } from './TimelineList.tsx'
import { timelineOpenAtom } from './timeline-atoms.ts'
import { useTimeline } from './use-timeline.ts'

/** 'Hendelser': the timeline of the match (docs/product.md 5.13). It is folded until the viewer opens it, here or by its tab. */
export default function MatchTimeline({ view, isAsked = false }: { view: MatchView; isAsked?: boolean }) {
  const [chosen, setChosen] = useAtom(timelineOpenAtom)
  const isOpen = chosen ?? isAsked
  const timeline = useTimeline(view, useEverTrue(isOpen))
  return (
    <FoldPanel title={texts.title} count={timeline.entries.length} isOpen={isOpen} onToggle={() => setChosen(!isOpen)}>
      <TimelineList timeline={timeline} maps={view.match.maps} />
    </FoldPanel>
  )
}
