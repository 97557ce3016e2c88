import { ChevronDown, LogOut } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import type { OwnUser } from '../../../worker/contract/users.ts'
import { useDisclosure } from '../../hooks/use-disclosure.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { shellTexts } from '../../texts/shell.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PlayerName } from '../../ui/PlayerName.tsx'
import type { NavLinkItem } from '../navigation/nav-items.ts'
import { navTexts } from '../navigation/navigation-texts.ts'
import { StaffCount } from '../staff/StaffCount.tsx'
import { AccountRank } from './AccountRank.tsx'
import { AccountSignals } from './AccountSignals.tsx'
import { useLogout } from './use-logout.ts'

const rowClass = 'flex min-h-11 w-full items-center gap-2 rounded-md px-3 text-left hover:bg-base-content/8'

/** Avatar and name. The menu below them has the player's own links. */
export function AccountMenu({ user, links }: { user: OwnUser; links: readonly NavLinkItem[] }) {
  const { ref, isOpen, toggle } = useDisclosure<HTMLDivElement>()
  const logout = useLogout()
  const id = useId()
  return (
    <div ref={ref} className="relative">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        className="flex h-11 items-center gap-2 rounded-md px-1.5 hover:bg-base-300"
      >
        <Avatar src={user.avatar} size={32} />
        <PlayerName name={user.username} className="hidden max-w-36 font-medium text-sm sm:block lg:max-w-20 xl:max-w-36" />
        <span className="sr-only">{shellTexts.account}</span>
        <Icon of={ChevronDown} size={16} className="text-muted" />
      </button>
      <div id={id} hidden={!isOpen} className="appear panel absolute top-full right-0 z-30 mt-1 w-64 bg-base-300 p-1">
        <PlayerName name={user.username} className="px-3 py-2 text-muted text-sm sm:hidden" />
        {isOpen && (
          <div className="px-3">
            <AccountRank elo={user.elo} />
          </div>
        )}
        {links.map((link) => (
          <Link key={link.to} to={link.to} className={rowClass}>
            {link.label}
            {link.to === adminPaths.home && <StaffCount className="ml-auto" />}
          </Link>
        ))}
        {isOpen && (
          <div className="mt-1 border-line border-t px-3 py-2">
            <AccountSignals />
          </div>
        )}
        <button type="button" onClick={logout} className={`${rowClass} border-line border-t text-muted`}>
          <Icon of={LogOut} size={16} />
          {navTexts.logout}
        </button>
      </div>
    </div>
  )
}
