import type { OwnUser } from '../../../../worker/contract/users.ts'
import { useScreenTitle } from '../../../hooks/use-screen-title.ts'
import { OwnModeration } from '../moderation/OwnModeration.tsx'
import { accountTexts } from '../texts.ts'
import { AccountDetails } from './AccountDetails.tsx'
import { AccountHead } from './AccountHead.tsx'
import { DiscordAccount } from './DiscordAccount.tsx'
import { TradeLink } from './TradeLink.tsx'

/** Konto: the player, with the link to the profile, and the things that belong to the account (docs/product.md 11.1). */
export function EditAccount({ user }: { user: OwnUser }) {
  useScreenTitle(accountTexts.title)
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <h1 className="display text-2xl">{accountTexts.title}</h1>
      <AccountHead user={user} />
      <div className="panel divide-y divide-line">
        <TradeLink link={user.tradelink} />
        <DiscordAccount user={user} />
      </div>
      <AccountDetails user={user} />
      <OwnModeration />
    </div>
  )
}
