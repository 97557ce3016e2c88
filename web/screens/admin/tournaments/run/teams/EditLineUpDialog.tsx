import { type FormEvent, useState } from 'react'
import type { Tournament, TournamentTeam } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'
import { useAction } from '../../../../../hooks/use-action.ts'
import { organise } from '../../../../../net/api/admin/tournaments.ts'
import { lineUpOf, lineUpToSend, type PlayerOfTeam, playersOf, vetoLeaderOf } from '../../../../../state/line-up.ts'
import { Avatar } from '../../../../../ui/Avatar.tsx'
import { Button } from '../../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../../ui/dialogs/Dialog.tsx'
import { DialogRefusal } from '../../../../../ui/dialogs/DialogRefusal.tsx'
import { Checkbox } from '../../../../../ui/forms/Checkbox.tsx'
import { PlayerName } from '../../../../../ui/PlayerName.tsx'
import { StandInForm } from './StandInForm.tsx'
import { teamTexts } from './texts.ts'

const { dialog: texts, done } = teamTexts

function PlayerChoice({ player, isChosen, onChange }: { player: PlayerOfTeam; isChosen: boolean; onChange(isChosen: boolean): void }) {
  const note = player.isOut ? texts.isOut : player.isStandIn ? texts.standIn : player.is_captain ? texts.captain : null
  return (
    <Checkbox isRow isOn={isChosen} onTurn={onChange}>
      <Avatar src={player.avatar} size={32} />
      <PlayerName name={player.username} className="flex-1" />
      {note !== null && <span className="shrink-0 text-muted text-sm">{note}</span>}
    </Checkbox>
  )
}

type LineUpProps = { tournament: Tournament; team: TournamentTeam; onClose(): void }

function LineUpForm({ tournament, team, onClose }: LineUpProps) {
  const { run, isBusy, refusal } = useAction('here')
  const [chosen, setChosen] = useState<readonly string[]>(team.line_up)
  const [isSent, setIsSent] = useState(false)
  const { team_size: size } = tournament
  const players = playersOf(team)
  // A player who has left the team meanwhile cannot be sent; the leader of the veto is kept.
  const sent = lineUpToSend(players, new Set(chosen), vetoLeaderOf(lineUpOf(team))?.steamid ?? null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setIsSent(true)
    if (isBusy || sent.length !== size) return
    if (await run(() => organise(tournament.id, 'line-up', { teamId: team.id, players: sent }), done.lineUp)) onClose()
  }
  return (
    <form onSubmit={send} noValidate>
      <fieldset className="min-w-0">
        <legend className="flex w-full items-baseline justify-between gap-3">
          <span className="eyebrow">{texts.who(size)}</span>
          <span className="text-muted text-sm tabular-nums">{texts.chosen(sent.length, size)}</span>
        </legend>
        <div className="-mx-2 mt-1 max-h-72 overflow-y-auto">
          {players.map((player) => (
            <PlayerChoice
              key={player.steamid}
              player={player}
              isChosen={chosen.includes(player.steamid)}
              onChange={(isChosen) =>
                setChosen((before) => (isChosen ? [...before, player.steamid] : before.filter((each) => each !== player.steamid)))
              }
            />
          ))}
        </div>
      </fieldset>
      <DialogRefusal text={isSent && sent.length !== size ? texts.wrong(size) : refusal} />
      <Button type="submit" variant="primary" className="mt-3 w-full sm:w-auto" isBusy={isBusy}>
        {texts.save}
      </Button>
    </form>
  )
}

/** The line-up of a team: chosen among its members, or with a stand-in whom staff accept (docs/product.md 14.2). */
export function EditLineUpDialog({ tournament, team, onClose }: LineUpProps) {
  return (
    <Dialog title={texts.title(team.name)} onClose={onClose} size="wide">
      <LineUpForm key={team.line_up.join(' ')} tournament={tournament} team={team} onClose={onClose} />
      <StandInForm tournament={tournament} team={team} />
    </Dialog>
  )
}
