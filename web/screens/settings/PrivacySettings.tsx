import { Suspense } from 'react'
import { useScreenTitle } from '../../hooks/use-screen-title.ts'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { PartBoundary } from '../../ui/loading/PartBoundary.tsx'
import { BlockedPlayers } from './blocked/BlockedPlayers.tsx'
import { CompanionVisibility } from './CompanionVisibility.tsx'
import { LogoutEverywhere } from './edit/LogoutEverywhere.tsx'
import { settingsTexts as texts } from './texts.ts'

const OwnDataPanel = lazyPart(() => import('./own-data/OwnDataPanel.tsx'))

/**
 * Personvern: the sessions of the account, whether others see the player among their regulars, the blocked players, and all data that the
 * site stores about the player (docs/product.md 11.3).
 */
export function PrivacySettings() {
  useScreenTitle(texts.links.privacy)
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <h1 className="display text-2xl">{texts.links.privacy}</h1>
      <div className="panel">
        <LogoutEverywhere />
      </div>
      <div className="panel px-4 py-3 sm:px-6">
        <CompanionVisibility />
      </div>
      <BlockedPlayers />
      <PartBoundary>
        <Suspense fallback={<div className="panel h-80" />}>
          <OwnDataPanel />
        </Suspense>
      </PartBoundary>
    </div>
  )
}
