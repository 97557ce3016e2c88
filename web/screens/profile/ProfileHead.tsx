import { ExternalLink } from 'lucide-react'
import { isStaff, roleName } from '../../../durable/rules/staff/role-ranks.ts'
import { formatMonth } from '../../format/date.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { BlockButton } from '../../player-card/BlockButton.tsx'
import { PlayerActs } from '../../player-card/PlayerActs.tsx'
import { playerCard } from '../../player-card/player-card.ts'
import { actTexts } from '../../player-card/texts.ts'
import { useRelation } from '../../player-card/use-relation.ts'
import type { ProfileUser } from '../../resource/shared/profile.ts'
import { useResource } from '../../resource/use-resource.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { ButtonAnchor } from '../../ui/button/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { ReportLink } from '../../ui/ReportLink.tsx'
import { StaffLink } from '../../ui/StaffLink.tsx'
import { profileTexts } from './texts.ts'

function Tag({ children }: { children: string }) {
  return <span className="rounded-sm bg-base-content/10 px-1.5 text-base-content text-xs leading-5">{children}</span>
}

/** The player: avatar, name, member since, links to other sites, and the viewer's actions on them, whose room is kept while they load. */
export function ProfileHead({ user, isOwn }: { user: ProfileUser; isOwn: boolean }) {
  const relation = useRelation(useResource(playerCard, isOwn ? null : user.steamid))
  return (
    <header className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 sm:gap-x-6">
      <span className={`shrink-0 rounded-box border border-line-strong p-1 sm:row-span-2 ${user.banned === 1 ? 'grayscale' : ''}`}>
        <Avatar src={user.avatar} size={88} className="sm:hidden" />
        <Avatar src={user.avatar} size={128} className="max-sm:hidden" />
      </span>
      <div className={`min-w-0 ${isOwn ? 'sm:row-span-2' : 'sm:self-end'}`}>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
          {isOwn && <Tag>{profileTexts.you}</Tag>}
          {isStaff(user.role) && <Tag>{roleName(user.role)}</Tag>}
          {profileTexts.memberSince(formatMonth(user.created_at))}
        </p>
        <h1 className="display mt-1 text-xl leading-tight normal-case sm:text-2xl">
          <bdi className="untrusted line-clamp-3">{user.username}</bdi>
        </h1>
        <div className="mt-2 flex flex-wrap gap-2 sm:mt-3">
          <ButtonAnchor
            icon={ExternalLink}
            shape="phone-square"
            href={`https://steamcommunity.com/profiles/${user.steamid}`}
            target="_blank"
            rel="noreferrer"
            title={profileTexts.steam}
          >
            <span className="max-sm:sr-only">{profileTexts.steam}</span>
          </ButtonAnchor>
          <div className="max-sm:hidden">
            <CopyButton text={location.href} label={profileTexts.copyLink} copied={profileTexts.copied} />
          </div>
          {!isOwn && <ReportLink about={{ player: user.steamid }} />}
          <StaffLink to={adminPaths.user(user.uid)} label={profileTexts.manage} />
          {relation && <BlockButton relation={relation} variant="quiet" isIconOnly />}
        </div>
      </div>
      {!isOwn && (
        <div className="flex min-h-11 flex-wrap items-center gap-2 max-sm:col-span-2 max-sm:*:grow sm:self-start">
          {relation?.isBlocked && <p className="text-muted text-sm">{actTexts.isBlocked}</p>}
          {relation?.isBlocked === false && <PlayerActs relation={relation} />}
        </div>
      )}
    </header>
  )
}
