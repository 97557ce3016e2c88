import { Crosshair, House, Menu, Swords, User } from 'lucide-react'
import { Suspense, useState } from 'react'
import { NavLink } from 'react-router'
import type { OwnUser } from '../../../worker/contract/users.ts'
import { paths } from '../../paths/paths.ts'
import { shellTexts } from '../../texts/shell.ts'
import { Icon } from '../../ui/Icon.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { PartBoundary } from '../../ui/loading/PartBoundary.tsx'
import { InviteCount } from '../invites/InviteCount.tsx'
import { StaffCount } from '../staff/StaffCount.tsx'
import { navTexts } from './navigation-texts.ts'

// Loaded when its button is touched.
const MenuSheet = lazyPart(() => import('./MenuSheet.tsx'))

const placesOf = (uid: string) =>
  [
    { to: paths.home, label: navTexts.homeOnPhone, icon: House },
    { to: paths.matchmaking, label: navTexts.matchmaking, icon: Crosshair },
    { to: paths.gathers, label: navTexts.gather, icon: Swords },
    { to: paths.profile(uid), label: navTexts.profile, icon: User },
  ] as const

const placeClass =
  'display flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-xs tracking-wide max-[23rem]:tracking-normal'

/** The navigation on a phone, at its lower edge. */
export function Dock({ user }: { user: OwnUser }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <nav
        data-dock
        aria-label={shellTexts.mainMenu}
        className="fixed inset-x-0 bottom-0 z-40 border-line border-t bg-base-200/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-md lg:hidden"
      >
        <div className="flex">
          {placesOf(user.uid).map(({ to, label, icon }) => (
            <NavLink
              key={to}
              to={to}
              end={to === '/'}
              className={({ isActive }) => `${placeClass} ${isActive ? 'text-primary' : 'text-muted'}`}
            >
              <Icon of={icon} size={22} />
              {label}
            </NavLink>
          ))}
          <button
            type="button"
            aria-haspopup="dialog"
            onPointerDown={MenuSheet.preload}
            onClick={() => setIsOpen(true)}
            className={`${placeClass} relative text-muted`}
          >
            <InviteCount count={user.team_invites} className="absolute top-1 left-1/2 ml-2.5" />
            <StaffCount className="absolute top-1 right-1/2 mr-2.5" />
            <Icon of={Menu} size={22} />
            {shellTexts.moreMenu}
          </button>
        </div>
      </nav>
      {isOpen && (
        <PartBoundary>
          <Suspense fallback={null}>
            <MenuSheet user={user} onClose={() => setIsOpen(false)} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  )
}
