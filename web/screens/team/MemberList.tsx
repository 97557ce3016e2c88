import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { teamLimits } from '../../../durable/rules/team/team-name.ts'
import type { Team } from '../../../worker/contract/teams.ts'
import { Button } from '../../ui/button/Button.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { InvitedRow, MemberRow } from './MemberRow.tsx'
import { memberTexts as texts } from './texts.ts'

type MemberListProps = { team: Team; isFull: boolean; onChanged(): void }

/** The members of the team, and the players whom its owner has invited. */
export function MemberList({ team, isFull, onChanged }: MemberListProps) {
  const [isInviting, setIsInviting] = useState(false)
  const isOwner = team.role === 'owner'
  return (
    <section aria-labelledby="medlemmer" className="panel min-w-0">
      <div className="flex min-h-17 items-center justify-between gap-4 px-4 py-3 sm:px-6">
        <h2 id="medlemmer" className="display text-lg">
          {texts.title} <span className="ml-1 text-muted tabular-nums">{texts.of(team.members.length, teamLimits.members)}</span>
        </h2>
        {isOwner && !isFull && (
          <Button variant="primary" icon={UserPlus} onClick={() => setIsInviting(true)}>
            {texts.invite}
          </Button>
        )}
      </div>
      <ul className="border-line border-t">
        {team.members.map((member) => (
          <MemberRow key={member.steamid} team={team} member={member} onChanged={onChanged} />
        ))}
        {team.invited.map((player) => (
          <InvitedRow key={player.steamid} teamId={team.id} player={player} onChanged={onChanged} />
        ))}
      </ul>
      {isInviting && <InviteDialog team={team} onChanged={onChanged} onClose={() => setIsInviting(false)} />}
    </section>
  )
}
