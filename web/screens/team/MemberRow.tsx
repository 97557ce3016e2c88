import { Crown, Star } from 'lucide-react'
import type { TeamId } from '../../../durable/rules/vocabulary.ts'
import type { Team } from '../../../worker/contract/teams.ts'
import { useAction } from '../../hooks/use-action.ts'
import { withdrawInvite } from '../../net/api/teams.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { teamTexts } from '../../texts/teams.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { NameLink } from '../../ui/NameLink.tsx'
import { RankEmblem } from '../../ui/rank/RankEmblem.tsx'
import { MemberMenu } from './MemberMenu.tsx'
import { memberTexts as texts } from './texts.ts'

const rowClass = 'flex min-h-16 items-center gap-3 border-line px-4 py-2 not-last:border-b sm:px-6'
const roleIcon = { owner: Crown, captain: Star, player: null }

type MemberRowProps = { team: Team; member: Team['members'][number]; onChanged(): void }

/** A member with their role and rating; the owner has a menu for each other member. */
export function MemberRow({ team, member, onChanged }: MemberRowProps) {
  const me = useAtomValue(userAtom)
  const { steamid, username, avatar, elo, role } = member
  const icon = roleIcon[role]
  const isMe = me?.steamid === steamid
  return (
    <li className={rowClass}>
      <Avatar src={avatar} size={40} />
      <div className="min-w-0 flex-1">
        <NameLink name={username} steamid={steamid} className="block w-fit max-w-full font-medium" />
        <p className="flex items-center gap-1.5 text-muted text-sm">
          {icon && <Icon of={icon} size={14} />}
          {teamTexts.role[role]}
          {isMe && <span>· {texts.you}</span>}
        </p>
      </div>
      {elo !== null && (
        <span className="flex shrink-0 items-center gap-2 text-sm tabular-nums">
          <RankEmblem elo={elo} size={24} />
          {texts.elo(elo)}
        </span>
      )}
      {team.role === 'owner' &&
        (isMe ? <span className="-mr-2 w-11 shrink-0" /> : <MemberMenu team={team} member={member} onChanged={onChanged} />)}
    </li>
  )
}

type InvitedRowProps = { teamId: TeamId; player: Team['invited'][number]; onChanged(): void }

/** A player who is invited and has not answered. */
export function InvitedRow({ teamId, player: { steamid, username, avatar }, onChanged }: InvitedRowProps) {
  const { run, isBusy } = useAction()
  const withdraw = async () => {
    await run(() => withdrawInvite(teamId, steamid), { done: texts.withdrawn, unreached: texts.withdrawFailed })
    onChanged()
  }
  return (
    <li className={rowClass}>
      <Avatar src={avatar} size={40} className="opacity-60" />
      <div className="min-w-0 flex-1">
        <NameLink name={username} steamid={steamid} className="block w-fit max-w-full text-muted" />
        <p className="text-muted text-sm">{texts.invited}</p>
      </div>
      <Button size="small" className="shrink-0" isBusy={isBusy} aria-label={texts.withdrawWhich(username)} onClick={() => void withdraw()}>
        {texts.withdraw}
      </Button>
    </li>
  )
}
