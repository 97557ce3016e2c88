import { Link, NavLink } from 'react-router'
import { Mark } from '../art/Mark.tsx'
import { userAtom } from '../state/session-atoms.ts'
import { useAtomValue } from '../state/store.ts'
import { shellTexts } from '../texts/shell.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { barLinkClass } from './bar-link-class.ts'
import { NavMenu } from './NavMenu.tsx'
import { navigationOf } from './nav-items.ts'
import { navTexts } from './navigation-texts.ts'
import { SeatLink } from './SeatLink.tsx'
import { SignInButton } from './SignInButton.tsx'

function BarLink({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <NavLink to={to} end={to === '/'} className={({ isActive }) => barLinkClass(isActive)}>
        {label}
      </NavLink>
    </li>
  )
}

/** The top bar: all links on a wide screen. On a phone only logo and account, because the menu is at the lower edge. */
export function TopNav() {
  const user = useAtomValue(userAtom)
  const navigation = user && navigationOf(user.role, user.uid)
  return (
    <header
      data-site-header
      className="sticky top-0 z-40 [@media(max-height:560px)]:relative border-line border-b bg-base-100/90 backdrop-blur-md"
    >
      <div className="wrap flex h-16 items-center gap-2 max-[359px]:gap-0.5">
        <Link to="/" className="flex min-h-11 sm:mr-4 items-center gap-2.5" aria-label={shellTexts.brand}>
          <Mark />
          <span className={`display text-lg tracking-[0.06em] ${user ? 'max-[359px]:hidden' : 'max-[479px]:hidden'}`}>
            {shellTexts.brand}
          </span>
        </Link>
        <nav aria-label={shellTexts.mainMenu} className={user ? 'hidden lg:block' : 'block'}>
          <ul className="flex items-center">
            <BarLink to="/" label={navTexts.home} />
            {navigation?.links.map((link) => (
              <BarLink key={link.to} {...link} />
            ))}
            {navigation?.groups.map((group) => (
              <NavMenu key={group.label} group={group} />
            ))}
            {navigation?.admin && <BarLink {...navigation.admin} />}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-2">
          {user && <SeatLink />}
          {user && navigation ? <AccountMenu user={user} links={navigation.account} /> : <SignInButton />}
        </div>
      </div>
    </header>
  )
}
