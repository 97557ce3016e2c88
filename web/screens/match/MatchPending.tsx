import drawing from '../../art/empty/not-built.svg'
import { matchTexts } from '../../texts/match.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { PhaseProps } from './phase-props.ts'

/** A phase whose page is on the drawing board. */
export function MatchPending({ view }: PhaseProps) {
  const { status } = view.match
  const title = status === 'waiting' || status === 'canceled' ? matchTexts.title : matchTexts.pending[status]
  return (
    <div className="panel">
      <EmptyState art={drawing} title={title} text={matchTexts.pending.hint} />
    </div>
  )
}
