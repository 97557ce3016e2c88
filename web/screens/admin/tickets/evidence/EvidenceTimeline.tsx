import type { TimelineEntry } from '../../../../../durable/protocol/match/match-fields.ts'
import type { Evidence, EvidencePlayer } from '../../../../../worker/contract/evidence.ts'
import { timelineLine } from '../../../../match/timeline/timeline-lines.ts'
import { SentenceText } from '../../../../ui/SentenceText.tsx'
import { CutNote, EvidenceLine, EvidenceList } from './EvidenceLine.tsx'
import { byConcern, timelineWith, zeroOf } from './evidence-view.ts'
import { evidenceTexts, timelineWords as texts } from './texts.ts'

type TimelineProps = { evidence: Evidence; timeline: readonly TimelineEntry[]; player: EvidencePlayer | null }

/** 'Hendelser' of the match, oldest first. */
export function EvidenceTimeline({ evidence, timeline, player }: TimelineProps) {
  const { match, players, cut } = evidence
  const concerned = byConcern(players).filter(({ concern }) => concern !== null)
  const concernOf = (entry: TimelineEntry) => concerned.find((each) => timelineWith([entry], each).length > 0)?.concern ?? null
  return (
    <>
      <CutNote isCut={cut.includes('timeline')}>{evidenceTexts.cut.timeline}</CutNote>
      <EvidenceList label={evidenceTexts.tab.timeline} isEmpty={timeline.length === 0} empty={player ? texts.emptyFor : texts.empty}>
        {timeline.map((entry) => (
          <EvidenceLine key={entry.revision} at={entry.at} zero={zeroOf(match)} concern={concernOf(entry)}>
            <SentenceText of={timelineLine(entry, match.maps)} />
          </EvidenceLine>
        ))}
      </EvidenceList>
    </>
  )
}
