import { Suspense } from 'react'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { PartBoundary } from '../../../ui/loading/PartBoundary.tsx'

const PlayerMedals = lazyPart(() => import('./PlayerMedals.tsx'))

/** The player's medals, loaded separately after the profile. */
export const MedalSection = (props: { userId: string; isOwn: boolean }) => (
  <PartBoundary>
    <Suspense fallback={null}>
      <PlayerMedals {...props} />
    </Suspense>
  </PartBoundary>
)
