import { UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import type { Tournament } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import type { TournamentAct } from '../../../rooms/tournament-room.ts'
import { lineUpOf, vetoLeaderOf } from '../../../state/line-up.ts'
import { Button } from '../../../ui/button/Button.tsx'
import type { OwnTeam } from '../own-team.ts'
import { lineUpTexts, standInTexts } from '../own-texts.ts'
import { LineUpDialog } from './LineUpDialog.tsx'
import { StandInDialog } from './StandInDialog.tsx'

type Open = 'line-up' | 'stand-in' | null

/** The changes that owners and captains can make to their team in this tournament, below the players of the line-up. */
export function OwnTeamActs({ tournament, own: { team }, act }: { tournament: Tournament; own: OwnTeam; act: TournamentAct }) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const lineUp = lineUpOf(team)
  const leader = vetoLeaderOf(lineUp)
  const asked = tournament.stand_in_requests.filter(({ team_id }) => team_id === team.id)
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-4">
      <div className="untrusted min-w-0 text-sm">
        <p>{lineUp.map(({ username }) => username).join(', ')}</p>
        {leader && <p className="text-muted">{lineUpTexts.leader(leader.username)}</p>}
        {asked.map((request) => (
          <p key={request.id} className="text-warning">
            {standInTexts.pending(request.in.username, request.out.username)}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button icon={Users} onClick={() => setOpen('line-up')}>
          {lineUpTexts.open}
        </Button>
        <Button icon={UserPlus} onClick={() => setOpen('stand-in')}>
          {standInTexts.open}
        </Button>
      </div>
      {open === 'line-up' && <LineUpDialog team={team} size={tournament.team_size} act={act} onClose={close} />}
      {open === 'stand-in' && <StandInDialog tournament={tournament} team={team} onClose={close} />}
    </div>
  )
}
