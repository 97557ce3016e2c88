import { LogOut } from 'lucide-react'
import { useState } from 'react'
import type { TournamentTeam } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import { useAction } from '../../../hooks/use-action.ts'
import type { TournamentAct } from '../../../rooms/tournament-room.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { partTexts as texts } from '../own-texts.ts'

type OwnPartProps = { team: TournamentTeam; isOut: boolean; act: TournamentAct }

/** A player's own part in the team: the player leaves it in this tournament, or comes back (docs/product.md 14.2). */
export function OwnPart({ team, isOut, act }: OwnPartProps) {
  const [isAsked, setIsAsked] = useState(false)
  const { run, isBusy } = useAction()
  const take = (isIn: boolean) => run(() => act('take-part', { teamId: team.id, isIn }), isIn ? texts.isBack : texts.left)
  if (isOut) {
    return (
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="untrusted min-w-0">
          <h2 className="display text-xl">{texts.outTitle}</h2>
          <p className="mt-1 max-w-xl text-muted">{texts.outHint(team.name)}</p>
        </div>
        <Button className="max-sm:w-full" isBusy={isBusy} onClick={() => void take(true)}>
          {texts.back}
        </Button>
      </div>
    )
  }
  return (
    <>
      <Button variant="remove" icon={LogOut} onClick={() => setIsAsked(true)}>
        {texts.leave}
      </Button>
      {isAsked && (
        <ConfirmDialog
          question={texts.leaveAsk}
          text={texts.leaveText(team.name)}
          confirm={texts.leave}
          onConfirm={() => void take(false)}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}
