import { Suspense } from 'react'
import type { OwnUser } from '../../../../worker/contract/users.ts'
import { useScreenTitle } from '../../../hooks/use-screen-title.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { PartBoundary } from '../../../ui/loading/PartBoundary.tsx'
import { OwnModeration } from '../moderation/OwnModeration.tsx'
import { accountTexts } from '../texts.ts'
import { AccountDetails } from './AccountDetails.tsx'
import { AccountHead } from './AccountHead.tsx'
import { DiscordAccount } from './DiscordAccount.tsx'
import { LogoutEverywhere } from './LogoutEverywhere.tsx'
import { TradeLink } from './TradeLink.tsx'

const OwnDataPanel = lazyPart(() => import('../own-data/OwnDataPanel.tsx'))

/** Konto: the player, the things that belong to the account, and the actions that end it (docs/product.md 11.1). */
export function EditAccount({ user }: { user: OwnUser }) {
  useScreenTitle(accountTexts.title)
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <h1 className="display text-2xl">{accountTexts.title}</h1>
      <AccountHead user={user} />
      <div className="panel divide-y divide-line">
        <TradeLink link={user.tradelink} />
        <DiscordAccount user={user} />
        <LogoutEverywhere />
      </div>
      <AccountDetails user={user} />
      <OwnModeration />
      <PartBoundary>
        <Suspense fallback={<div className="panel h-80" />}>
          <OwnDataPanel />
        </Suspense>
      </PartBoundary>
    </div>
  )
}
