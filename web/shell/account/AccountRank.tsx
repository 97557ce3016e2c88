import { Suspense } from 'react'
import { switchesAtom } from '../../state/site-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { PartBoundary } from '../../ui/loading/PartBoundary.tsx'

// The ranks and their emblems are loaded when the menu is opened.
const RankLine = lazyPart(() => import('./RankLine.tsx'))

/** The player's own rank and rating in the account menu, while ELO is shown (docs/product.md 7.1). */
export function AccountRank({ elo }: { elo: number | null }) {
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  if (!showsElo || elo === null) return null
  return (
    <div className="h-14">
      <PartBoundary>
        <Suspense fallback={null}>
          <RankLine elo={elo} />
        </Suspense>
      </PartBoundary>
    </div>
  )
}
