import { useState } from 'react'
import { useSticky } from '../../hooks/use-sticky.ts'
import { useTimeline } from '../../hooks/use-timeline.ts'
import type { MatchView } from '../../state/match-view.ts'
import { useAtom } from '../../state/store.ts'
import { timelineOpenAtom } from '../../state/timeline-atoms.ts'
import { timelineTexts as texts } from '../../texts/timeline.ts'
import { FoldPanel } from './FoldPanel.tsx'
import { TimelineList } from './TimelineList.tsx'

const isWide = () => matchMedia('(width >= 64rem)').matches

/** 'Hendelser': what happened in this match so far (docs/product.md 5.13). Open from the start where there is room, or where it was asked for by its tab. */
export default function MatchTimeline({ view, isAsked = false }: { view: MatchView; isAsked?: boolean }) {
  const [chosen, setChosen] = useAtom(timelineOpenAtom)
  const [opensItself] = useState(isWide)
  const isOpen = chosen ?? (opensItself || isAsked)
  const timeline = useTimeline(view, useSticky(isOpen))
  return (
    <FoldPanel title={texts.title} count={timeline.entries.length} isOpen={isOpen} onToggle={() => setChosen(!isOpen)}>
      <TimelineList timeline={timeline} maps={view.match.maps} />
    </FoldPanel>
  )
}
