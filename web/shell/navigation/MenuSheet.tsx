import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OwnUser } from '../../../worker/contract/users.ts'
import { useModal } from '../../hooks/use-modal.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { paths } from '../../paths/paths.ts'
import { shellTexts } from '../../texts/shell.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { PlayerName } from '../../ui/PlayerName.tsx'
import { AccountRank } from '../account/AccountRank.tsx'
import { AccountSignals } from '../account/AccountSignals.tsx'
import { useLogout } from '../account/use-logout.ts'
import { CircleEntry } from '../circle/CircleEntry.tsx'
import { InviteCount } from '../invites/InviteCount.tsx'
import { StaffCount } from '../staff/StaffCount.tsx'
import { type NavLinkItem, navigationOf } from './nav-items.ts'
import { navTexts } from './navigation-texts.ts'
import { useCloseOnNavigation } from './use-close-on-navigation.ts'

const rowClass = 'flex min-h-12 w-full items-center rounded-md bg-base-300 px-4 text-left font-medium active:bg-base-content/15'

function Row({ to, label, invites }: NavLinkItem & { invites: number }) {
  return (
    <li>
      <Link to={to} className={rowClass}>
        {label}
        {to === paths.teams && <InviteCount count={invites} className="ml-auto" />}
        {to === adminPaths.home && <StaffCount className="ml-auto" />}
      </Link>
    </li>
  )
}

type GroupProps = { title: string; items: readonly NavLinkItem[]; invites?: number; children?: ReactNode }

function Group({ title, items, invites = 0, children }: GroupProps) {
  return (
    <section>
      <h2 className="eyebrow mb-2">{title}</h2>
      <ul className="grid grid-cols-2 gap-2">
        {items.map((item) => (
          <Row key={item.to} {...item} invites={invites} />
        ))}
        {children && <li>{children}</li>}
      </ul>
    </section>
  )
}

/** All links of the site, in a sheet from below. The most used ones are nearest the thumb. */
export default function MenuSheet({ user, onClose }: { user: OwnUser; onClose(): void }) {
  const modal = useModal(onClose)
  useCloseOnNavigation(onClose)
  const logout = useLogout()
  const { links, groups, admin, account } = navigationOf(user.role, user.uid)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: on a keyboard Escape closes the dialog, which handles it already.
    <dialog
      {...modal}
      aria-label={shellTexts.moreMenu}
      onClick={(event) => event.target === modal.ref.current && onClose()}
      className="sheet-up fixed inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-none overscroll-contain rounded-t-2xl border-line border-t bg-base-200 p-0 text-base-content"
    >
      <div className="flex flex-col gap-5 px-4 pt-3 pb-[calc(1rem+env(safe-area-inset-bottom))]">
        <div className="mx-auto h-1 w-10 rounded-full bg-line-strong" aria-hidden="true" />
        <div className="flex items-center gap-3">
          <Avatar src={user.avatar} size={44} />
          <PlayerName name={user.username} className="display text-lg normal-case" />
          <Button variant="muted" icon={LogOut} className="ml-auto" onClick={logout}>
            {navTexts.logout}
          </Button>
        </div>
        <AccountRank elo={user.elo} />
        <AccountSignals />
        <Group title={shellTexts.account} items={admin ? [...account, admin] : account}>
          <CircleEntry className={rowClass} onOpen={onClose} />
        </Group>
        {groups.map((group) => (
          <Group key={group.label} title={group.label} items={group.items} />
        ))}
        <Group
          title={shellTexts.mainMenu}
          items={[{ label: navTexts.homeOnPhone, to: paths.home }, ...links]}
          invites={user.team_invites}
        />
        <Button onClick={onClose}>{shellTexts.closeMenu}</Button>
      </div>
    </dialog>
  )
}
