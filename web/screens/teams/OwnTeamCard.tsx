import { ArrowRight, Crown } from 'lucide-react'
import { Link } from 'react-router'
import type { TeamCard } from '../../../worker/contract/teams.ts'
import { paths } from '../../paths/paths.ts'
import { teamTexts } from '../../texts/teams.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TeamLogo } from '../../ui/TeamLogo.tsx'
import { teamsTexts as texts } from './texts.ts'

const shownFaces = 7

/** A team in the list: its name and logo, its members, and the player's role. The whole card links to its page. */
export function OwnTeamCard({ team: { id, name, logo_url, rating, members, role } }: { team: TeamCard }) {
  const hidden = members.length - shownFaces
  return (
    <li className="panel relative flex min-w-0 flex-col justify-between gap-4 p-4 transition-colors duration-150 focus-within:border-line-strong hover:border-line-strong sm:p-5">
      <div className="flex min-w-0 items-center gap-4">
        <TeamLogo name={name} src={logo_url} size={64} />
        <div className="min-w-0">
          <h2 className="display line-clamp-2 break-words text-lg leading-tight">
            <bdi>{name}</bdi>
          </h2>
          <p className="mt-1 flex items-center gap-1.5 text-muted text-sm">
            {role === 'owner' && <Icon of={Crown} size={14} />}
            {teamTexts.role[role]}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <span aria-hidden="true" className="-space-x-2 flex shrink-0">
          {members.slice(0, shownFaces).map(({ steamid, avatar }) => (
            <Avatar key={steamid} src={avatar} size={28} className="ring-2 ring-base-200" />
          ))}
          {hidden > 0 && (
            <span className="relative grid h-7 min-w-7 place-items-center rounded-md bg-base-300 px-1 text-muted text-xs tabular-nums ring-2 ring-base-200">
              +{hidden}
            </span>
          )}
        </span>
        <p className="text-right text-muted text-sm leading-5 tabular-nums">
          {teamTexts.members(members.length)}
          {rating !== null && <span className="block whitespace-nowrap">{teamTexts.rating(rating)}</span>}
        </p>
      </div>
      <Link
        to={paths.team(id)}
        aria-label={texts.openWhich(name)}
        className="card-link -mt-2 -mr-1 -mb-2.5 inline-flex min-h-11 items-center gap-1 self-end px-1 font-medium"
      >
        {texts.open}
        <Icon of={ArrowRight} />
      </Link>
    </li>
  )
}
