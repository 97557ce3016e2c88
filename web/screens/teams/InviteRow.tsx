import { Check } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { TeamInvite } from '../../../worker/contract/teams.ts'
import { formatTime } from '../../format/date.ts'
import { useAction } from '../../hooks/use-action.ts'
import { useMinute } from '../../hooks/use-minute.ts'
import { respondToInvite } from '../../net/api/teams.ts'
import { paths } from '../../paths/paths.ts'
import { teamTexts } from '../../texts/teams.ts'
import { Button } from '../../ui/button/Button.tsx'
import { PlayerName } from '../../ui/PlayerName.tsx'
import { TeamLogo } from '../../ui/TeamLogo.tsx'
import { teamsTexts } from './texts.ts'

const { invite: texts } = teamsTexts

/** An invitation with its answers; accepting it opens the page of the team. */
export function InviteRow({ invite: { id, team, from, at }, onAnswered }: { invite: TeamInvite; onAnswered(): void }) {
  const { run, isBusy } = useAction()
  const navigate = useNavigate()
  const now = useMinute()
  const answer = async (accept: boolean) => {
    const words = { done: accept ? texts.accepted(team.name) : texts.declined, unreached: texts.failed }
    const done = await run(() => respondToInvite(id, accept), words)
    onAnswered()
    if (done && accept) navigate(paths.team(team.id))
  }
  return (
    <li className="panel grid gap-4 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:px-5">
      <div className="flex min-w-0 items-center gap-4">
        <TeamLogo name={team.name} src={team.logo_url} size={56} />
        <div className="min-w-0">
          <h2 className="display line-clamp-2 break-words text-lg leading-tight">
            <bdi>{team.name}</bdi>
          </h2>
          <p className="flex min-w-0 items-baseline gap-1 text-sm">
            <PlayerName name={from.username} steamid={from.steamid} className="font-medium" />
            <span className="shrink-0 text-muted">{texts.wants}</span>
          </p>
          <p className="text-muted text-sm">
            {teamTexts.members(team.members)} · {formatTime(at, now)}
          </p>
        </div>
      </div>
      <div className="grid grid-cols-2 gap-3 sm:flex">
        <Button isBusy={isBusy} aria-label={texts.declineWhich(team.name)} onClick={() => void answer(false)}>
          {texts.decline}
        </Button>
        <Button variant="primary" icon={Check} isBusy={isBusy} aria-label={texts.acceptWhich(team.name)} onClick={() => void answer(true)}>
          {texts.accept}
        </Button>
      </div>
    </li>
  )
}
