import { Suspense } from 'react'
import { lazyPart } from '../ui/lazy-part.ts'
import { PartBoundary } from '../ui/PartBoundary.tsx'

// Loaded when the menu is opened.
const SignalSettings = lazyPart(() => import('./SignalSettings.tsx'))

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
