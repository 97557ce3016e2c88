import { ExternalLink, Settings2, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { roleName } from '../../../../durable/rules/staff/role-ranks.ts'
import type { StaffUser } from '../../../../worker/contract/admin/users.ts'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { paths } from '../../../paths/paths.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { ButtonAnchor, ButtonLink } from '../../../ui/button/Button.tsx'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { userTexts as texts } from './texts.ts'

/** The user's name and role, their current seat, and the links to their other pages. */
export function UserHead({ user }: { user: StaffUser }) {
  const seat = user.inside?.seat
  return (
    <div className="panel flex flex-wrap items-center gap-x-6 gap-y-4 p-4 sm:p-5">
      <div className="flex min-w-0 flex-1 basis-64 items-center gap-4">
        <Avatar src={user.avatar} size={72} className={user.banned === 1 ? 'grayscale' : ''} />
        <div className="min-w-0">
          <p className="eyebrow">{roleName(user.role)}</p>
          <p className="display text-xl normal-case leading-tight">
            <PlayerName name={user.username} steamid={user.steamid} />
          </p>
          {user.inside && (
            <p className="mt-1 flex items-center gap-2 text-muted text-sm">
              <span aria-hidden="true" className={`size-2 rounded-full ${seat ? 'bg-success' : 'bg-base-content/30'}`} />
              {seat?.kind === 'match' ? (
                <Link to={paths.match(seat.id)} className="text-base-content underline underline-offset-3">
                  {texts.here.match}
                </Link>
              ) : seat ? (
                texts.here[seat.kind]
              ) : (
                texts.nowhere
              )}
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
        {seat?.kind === 'match' && (
          <ButtonLink icon={Settings2} to={adminPaths.manage(seat.id)}>
            {texts.toMatch}
          </ButtonLink>
        )}
        <ButtonLink icon={UserRound} to={paths.profile(user.uid)}>
          {texts.profile}
        </ButtonLink>
        <ButtonAnchor icon={ExternalLink} href={`https://steamcommunity.com/profiles/${user.steamid}`} target="_blank" rel="noreferrer">
          {texts.steam}
        </ButtonAnchor>
      </div>
    </div>
  )
}
