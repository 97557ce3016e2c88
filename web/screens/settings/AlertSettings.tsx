import { Suspense } from 'react'
import { useScreenTitle } from '../../hooks/use-screen-title.ts'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { PartBoundary } from '../../ui/loading/PartBoundary.tsx'
import { settingsTexts as texts } from './texts.ts'

const SignalSettings = lazyPart(() => import('../../signals/SignalSettings.tsx'))

/** Varsler: how the site alerts the player, as in the account menu (docs/product.md 12.7). */
export function AlertSettings() {
  useScreenTitle(texts.links.alerts)
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <h1 className="display text-2xl">{texts.links.alerts}</h1>
      <section aria-label={texts.links.alerts} className="panel min-h-40 p-4 sm:p-6">
        <div className="max-w-md">
          <PartBoundary>
            <Suspense fallback={null}>
              <SignalSettings />
            </Suspense>
          </PartBoundary>
        </div>
      </section>
      <p className="text-muted text-sm">{texts.alertsHint}</p>
    </div>
  )
}
