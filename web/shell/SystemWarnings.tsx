import { Suspense } from 'react'
import { incidentAtom, switchesAtom } from '../state/site-atoms.ts'
import { useAtomValue } from '../state/store.ts'
import { lazyPart } from '../ui/loading/lazy-part.ts'
import { PartBoundary } from '../ui/loading/PartBoundary.tsx'
import { switchWarnings } from './switch-warnings.ts'

const WarningStrip = lazyPart(() => import('./WarningStrip.tsx'))

/** The strip below the bar: the newest open incident, and the functions that are switched off now, with the reason. It is rarely shown. */
export function SystemWarnings() {
  const switches = useAtomValue(switchesAtom)
  const incident = useAtomValue(incidentAtom)
  const warnings = switches ? switchWarnings(switches) : []
  return (
    <div role="status">
      {(incident || warnings.length > 0) && (
        <PartBoundary>
          <Suspense fallback={null}>
            <WarningStrip incident={incident} warnings={warnings} />
          </Suspense>
        </PartBoundary>
      )}
    </div>
  )
}
