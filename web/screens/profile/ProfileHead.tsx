import { ExternalLink } from 'lucide-react'
import { isStaff, roleName } from '../../../durable/rules/staff/role-ranks.ts'
import { formatMonth } from '../../format/time-and-date.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import type { ProfileUser } from '../../resource/shared/profile.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { ButtonAnchor } from '../../ui/button/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { ReportLink } from '../../ui/ReportLink.tsx'
import { StaffLink } from '../../ui/StaffLink.tsx'
import { profileTexts } from './texts.ts'

function Tag({ children }: { children: string }) {
  return <span className="rounded-sm bg-base-content/10 px-1.5 text-base-content text-xs leading-5">{children}</span>
}

/** The player: avatar, name, member since, and links to other sites. */
export function ProfileHead({ user, isOwn }: { user: ProfileUser; isOwn: boolean }) {
  return (
    <header className="flex min-w-0 items-center gap-4 sm:gap-6">
      <span className={`shrink-0 rounded-box border border-line-strong p-1 ${user.banned === 1 ? 'grayscale' : ''}`}>
        <Avatar src={user.avatar} size={88} className="sm:hidden" />
        <Avatar src={user.avatar} size={128} className="max-sm:hidden" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
          {isOwn && <Tag>{profileTexts.you}</Tag>}
          {isStaff(user.role) && <Tag>{roleName(user.role)}</Tag>}
          {profileTexts.memberSince(formatMonth(user.created_at))}
        </p>
        <h1 className="display mt-1 text-xl leading-tight normal-case sm:text-2xl">
          <bdi className="untrusted line-clamp-3">{user.username}</bdi>
        </h1>
        <div className="mt-2 flex flex-wrap gap-2 sm:mt-3">
          <ButtonAnchor icon={ExternalLink} href={`https://steamcommunity.com/profiles/${user.steamid}`} target="_blank" rel="noreferrer">
            {profileTexts.steam}
          </ButtonAnchor>
          <div className="max-sm:hidden">
            <CopyButton text={location.href} label={profileTexts.copyLink} copied={profileTexts.copied} />
          </div>
          {!isOwn && <ReportLink about={{ player: user.steamid }} />}
          <StaffLink to={adminPaths.user(user.uid)} label={profileTexts.manage} />
        </div>
      </div>
    </header>
  )
}
