import { LogOut } from 'lucide-react'
import { useState } from 'react'
import type { Tournament, TournamentTeam } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import { useAction } from '../../../hooks/use-action.ts'
import type { TournamentAct } from '../../../rooms/tournament-room.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { withdrawWords } from '../own-status.ts'
import { ownTexts as texts } from '../own-texts.ts'

/** The button with which the owner or a captain withdraws the team from the tournament. It asks first. */
export function WithdrawTeam({ tournament, team, act }: { tournament: Tournament; team: TournamentTeam; act: TournamentAct }) {
  const [isAsked, setIsAsked] = useState(false)
  const { run } = useAction()
  return (
    <>
      <Button variant="remove" icon={LogOut} onClick={() => setIsAsked(true)}>
        {texts.withdraw}
      </Button>
      {isAsked && (
        <ConfirmDialog
          question={texts.withdrawAsk(team.name.slice(0, 32))}
          text={texts[withdrawWords(tournament, team)]}
          confirm={texts.withdraw}
          onConfirm={() => void run(() => act('withdraw', { teamId: team.id }), texts.withdrawn)}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}
