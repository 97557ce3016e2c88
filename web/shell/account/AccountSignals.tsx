import { Suspense } from 'react'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { PartBoundary } from '../../ui/loading/PartBoundary.tsx'

// Loaded when the menu is opened.
const SignalSettings = lazyPart(() => import('../../signals/SignalSettings.tsx'))

/** Sound and notifications, in the account menu and in a phone's menu. */
export function AccountSignals() {
  return (
    <div className="min-h-24">
      <PartBoundary>
        <Suspense fallback={null}>
          <SignalSettings />
        </Suspense>
      </PartBoundary>
    </div>
  )
}
