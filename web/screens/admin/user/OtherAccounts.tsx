import { Link } from 'react-router'
import type { StaffFound } from '../../../../worker/contract/admin/users.ts'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { Nothing, Panel } from './Panel.tsx'
import { otherTexts as texts } from './texts.ts'

function Sharing({ what, accounts }: { what: string; accounts: readonly StaffFound[] }) {
  if (accounts.length === 0) return null
  return (
    <div className="border-line border-t py-3">
      <h3 className="eyebrow px-4 sm:px-5">{what}</h3>
      <ul>
        {accounts.map((user) => (
          <li key={user.steamid} className="relative flex min-h-12 items-center gap-3 px-4 hover:bg-base-300/40 sm:px-5">
            <Avatar src={user.avatar} size={28} />
            <Link to={adminPaths.user(user.uid)} className="card-link min-w-0 flex-1">
              <PlayerName name={user.username} />
            </Link>
            {user.banned === 1 && <span className="shrink-0 text-error text-sm">{texts.banned}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Accounts that can belong to the same person. */
export function OtherAccounts({ tradelink, discord }: { tradelink: readonly StaffFound[]; discord: readonly StaffFound[] }) {
  return (
    <Panel title={texts.title}>
      {tradelink.length + discord.length === 0 && <Nothing>{texts.none}</Nothing>}
      <Sharing what={texts.tradelink} accounts={tradelink} />
      <Sharing what={texts.discord} accounts={discord} />
    </Panel>
  )
}
