import type { OwnUser } from '../../../worker/contract/users.ts'
import { paths } from '../../paths/paths.ts'
import { shellTexts } from '../../texts/shell.ts'
import { AccountMenu } from '../account/AccountMenu.tsx'
import { InviteCount } from '../invites/InviteCount.tsx'
import { SeatLink } from '../seat/SeatLink.tsx'
import { StaffCount } from '../staff/StaffCount.tsx'
import { BarLink } from './BarLink.tsx'
import { NavMenu } from './NavMenu.tsx'
import { navigationOf } from './nav-items.ts'
import { navTexts } from './navigation-texts.ts'

/** The bar of a signed-in player: all links on a wide screen, the way back to their match, and their account. */
export default function PlayerBar({ user }: { user: OwnUser }) {
  const { links, groups, admin, account } = navigationOf(user.role, user.uid)
  return (
    <>
      <nav aria-label={shellTexts.mainMenu} className="hidden lg:block">
        <ul className="flex items-center">
          <BarLink to={paths.home} label={navTexts.home} />
          {links.map((link) => (
            <BarLink key={link.to} {...link}>
              {link.to === paths.teams && <InviteCount count={user.team_invites} className="ml-1.5" />}
            </BarLink>
          ))}
          {groups.map((group) => (
            <NavMenu key={group.label} group={group} />
          ))}
          {admin && (
            <BarLink {...admin}>
              <StaffCount className="ml-1.5" />
            </BarLink>
          )}
        </ul>
      </nav>
      <div className="ml-auto flex items-center gap-2">
        <SeatLink />
        <AccountMenu user={user} links={account} />
      </div>
    </>
  )
}
