import { ChevronDown, LogOut } from 'lucide-react'
import { Link } from 'react-router'
import type { OwnUser } from '../../../worker/contract/users.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { shellTexts } from '../../texts/shell.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/menu/Menu.tsx'
import { menuRow } from '../../ui/menu/menu-row.ts'
import { PlayerName } from '../../ui/PlayerName.tsx'
import { CircleEntry } from '../circle/CircleEntry.tsx'
import type { NavLinkItem } from '../navigation/nav-items.ts'
import { navTexts } from '../navigation/navigation-texts.ts'
import { StaffCount } from '../staff/StaffCount.tsx'
import { AccountRank } from './AccountRank.tsx'
import { AccountSignals } from './AccountSignals.tsx'
import { useLogout } from './use-logout.ts'

/** Avatar and name. The menu below them has the player's own links. */
export function AccountMenu({ user, links }: { user: OwnUser; links: readonly NavLinkItem[] }) {
  const logout = useLogout()
  const face = (
    <>
      <Avatar src={user.avatar} size={32} />
      <PlayerName name={user.username} className="hidden max-w-36 font-medium text-sm sm:block lg:max-w-20 xl:max-w-36" />
      <span className="sr-only">{shellTexts.account}</span>
      <Icon of={ChevronDown} size={16} className="text-muted transition-transform duration-150 in-aria-expanded:rotate-180" />
    </>
  )
  return (
    <Menu
      button={{ className: 'flex h-11 items-center gap-2 rounded-field px-1.5 hover:bg-base-300', children: face }}
      panel="right-0 w-64"
    >
      <PlayerName name={user.username} className="px-3 py-2 text-muted text-sm sm:hidden" />
      <div className="px-3">
        <AccountRank elo={user.elo} />
      </div>
      <CircleEntry className={menuRow} />
      {links.map((link) => (
        <Link key={link.to} to={link.to} className={menuRow}>
          {link.label}
          {link.to === adminPaths.home && <StaffCount className="ml-auto" />}
        </Link>
      ))}
      <div className="mt-1 border-line border-t px-3 py-2">
        <AccountSignals />
      </div>
      <button type="button" onClick={logout} className={`${menuRow} border-line border-t text-muted`}>
        <Icon of={LogOut} size={16} />
        {navTexts.logout}
      </button>
    </Menu>
  )
}
