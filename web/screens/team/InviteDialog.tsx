import { useState } from 'react'
import { teamLimits } from '../../../durable/rules/team/team-name.ts'
import type { FoundUser } from '../../../worker/contract/gathers.ts'
import type { Team } from '../../../worker/contract/teams.ts'
import { useAction } from '../../hooks/use-action.ts'
import { inviteToTeam } from '../../net/api/teams.ts'
import type { FoundStatus } from '../../player-search/FoundPlayer.tsx'
import { PlayerSearch } from '../../player-search/PlayerSearch.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { DialogRefusal } from '../../ui/dialogs/DialogRefusal.tsx'
import { inviteTexts as texts } from './texts.ts'

/** Finds players and invites them to the team, one after the other. */
export function InviteDialog({ team, onChanged, onClose }: { team: Team; onChanged(): void; onClose(): void }) {
  const { run, refusal } = useAction('here')
  const [asked, setAsked] = useState<{ steamid: string; username: string } | null>(null)
  const invite = async (user: FoundUser) => {
    setAsked(null)
    const done = await run(() => inviteToTeam(team.id, user.steamid), { unreached: texts.failed })
    if (done) setAsked(user)
    onChanged()
  }
  const has = (list: readonly { steamid: string }[], { steamid }: FoundUser) => list.some((each) => each.steamid === steamid)
  const statusOf = (user: FoundUser): FoundStatus => {
    const isMember = has(team.members, user)
    const isAsked = has(team.invited, user) || asked?.steamid === user.steamid
    const status = isMember ? 'member' : isAsked ? 'invited' : user.online === 1 ? 'free' : 'away'
    return { says: texts.status[status], isIn: isMember || isAsked, onInvite: isMember || isAsked ? null : () => void invite(user) }
  }
  return (
    <Dialog title={texts.title} onClose={onClose} size="wide">
      <p className="text-muted">{texts.text(teamLimits.members - team.members.length)}</p>
      <PlayerSearch statusOf={statusOf} />
      <p role="status" className="text-sm text-success [&:not(:empty)]:mt-3">
        {asked && texts.sent(asked.username)}
      </p>
      <DialogRefusal text={refusal} />
    </Dialog>
  )
}
