import { Suspense } from 'react'
import type { Tournament } from '../../../durable/protocol/tournament/tournament-fields.ts'
import { lazyPart } from '../../ui/loading/lazy-part.ts'

const BracketView = lazyPart(async () => ({ default: (await import('./bracket/BracketView.tsx')).BracketView }))

/** The bracket, loaded when its tab is first opened. */
export const BracketTab = ({ tournament, own }: { tournament: Tournament; own: ReadonlySet<number> }) => (
  <Suspense fallback={<div className="skeleton h-96 rounded-box opacity-60" />}>
    <BracketView tournament={tournament} ownTeams={[...own]} />
  </Suspense>
)
