import { useState } from 'react'
import type { Evidence } from '../../../../../worker/contract/evidence.ts'
import type { Refused } from '../../../../net/http.ts'
import { useResource } from '../../../../resource/use-resource.ts'
import { RetryLine } from '../../../../ui/loading/RetryLine.tsx'
import { Tabs } from '../../../../ui/Tabs.tsx'
import { EvidenceChat } from './EvidenceChat.tsx'
import { EvidenceHead, type EvidenceWidth } from './EvidenceHead.tsx'
import { EvidencePlayers } from './EvidencePlayers.tsx'
import { EvidenceServer } from './EvidenceServer.tsx'
import { EvidenceTimeline } from './EvidenceTimeline.tsx'
import { killsWith, playerBy, timelineWith, writtenIn } from './evidence-view.ts'
import { PlayerFilter } from './PlayerFilter.tsx'
import { evidenceTexts as texts } from './texts.ts'
import { ticketEvidence } from './ticket-evidence.ts'

const panelId = 'kampbevis'

function Loading() {
  return (
    <div role="status" aria-label={texts.loading} className="flex flex-col gap-3 p-4">
      <div className="skeleton h-14 rounded-field" />
      <div className="skeleton h-11 rounded-field" />
      <div className="skeleton h-60 rounded-field" />
    </div>
  )
}

function Problem({ problem, onRetry }: { problem: Refused; onRetry(): void }) {
  if (problem.code === 'FORBIDDEN')
    return <p className="px-4 py-4 text-muted">{problem.isFromServer ? problem.message : texts.forbidden}</p>
  if (problem.code === 'GATHER_CANT_FIND_GATHER' || problem.code === 'PAGE_NOT_FOUND')
    return <p className="px-4 py-4 text-muted">{texts.missing}</p>
  return <RetryLine text={texts.failed} onRetry={onRetry} className="px-4 py-4 text-warning" />
}

type Part = keyof typeof texts.tab

/** The tabs of the evidence, narrowed to one player if one is chosen. */
type LoadedEvidenceProps = { evidence: Evidence; isLoading: boolean; onRefresh(): void } & EvidenceWidth

function LoadedEvidence({ evidence, onRefresh, isLoading, ...width }: LoadedEvidenceProps) {
  const [part, setPart] = useState<Part>('timeline')
  const [chosen, setChosen] = useState('')
  const player = playerBy(evidence.players, chosen) ?? null
  const timeline = timelineWith(evidence.timeline, player)
  const written = writtenIn(evidence, player)
  const counts: Record<Part, number> = {
    timeline: timeline.length,
    chat: written.length,
    server: killsWith(evidence.kills, player).length,
    players: evidence.players.length,
  }
  const tabs = (Object.keys(texts.tab) as Part[]).map((id) => ({ id, label: texts.tab[id], note: String(counts[id]) }))
  return (
    <>
      <EvidenceHead evidence={evidence} isLoading={isLoading} onRefresh={onRefresh} {...width} />
      <Tabs<Part> label={texts.tabs} tabs={tabs} chosen={part} panelId={panelId} onChoose={setPart} />
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${part}`} className="min-w-0 border-line border-t pb-4">
        {part !== 'players' && <PlayerFilter players={evidence.players} chosen={player === null ? '' : chosen} onChoose={setChosen} />}
        {part === 'timeline' && <EvidenceTimeline evidence={evidence} timeline={timeline} player={player} />}
        {part === 'chat' && <EvidenceChat evidence={evidence} written={written} player={player} />}
        {part === 'server' && <EvidenceServer evidence={evidence} player={player} />}
        {part === 'players' && <EvidencePlayers evidence={evidence} />}
      </div>
    </>
  )
}

/** The match that a ticket is about, for staff: its timeline, its chat, its server, and its players (docs/product.md 17.7). */
export default function TicketEvidence({ ticketId, ...width }: { ticketId: number } & EvidenceWidth) {
  const { state, value, problem, isReading, retry } = useResource(ticketEvidence, ticketId)
  return (
    <section aria-label={texts.title} className="panel min-w-0 overflow-hidden">
      {value && <LoadedEvidence evidence={value} isLoading={isReading} onRefresh={retry} {...width} />}
      {problem && <Problem problem={problem} onRetry={retry} />}
      {state === 'loading' && <Loading />}
    </section>
  )
}
