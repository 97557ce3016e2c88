import { type FormEvent, useState } from 'react'
import type { TournamentTeam } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import { formatWhole } from '../../../format/number.ts'
import { useAction } from '../../../hooks/use-action.ts'
import type { TournamentAct } from '../../../rooms/tournament-room.ts'
import { lineUpOf, lineUpToSend, namedCaptainOf, type PlayerOfTeam, playersOf, vetoLeaderOf } from '../../../state/line-up.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogButtons } from '../../../ui/dialogs/DialogButtons.tsx'
import { DialogRefusal } from '../../../ui/dialogs/DialogRefusal.tsx'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { SelectField } from '../../../ui/forms/Select.tsx'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { lineUpTexts as texts } from '../own-texts.ts'
import { teamsTexts } from '../texts.ts'

/** `isCaptain`: the captain that the line names; a team can have several captains. */
type PlayerCheckProps = { player: PlayerOfTeam; isCaptain: boolean; isChosen: boolean; isFull: boolean; onToggle(): void }

function PlayerCheck({ player, isCaptain, isChosen, isFull, onToggle }: PlayerCheckProps) {
  const note = player.isOut ? teamsTexts.out : player.isStandIn ? teamsTexts.standIn : isCaptain ? teamsTexts.captain : null
  return (
    <Checkbox isRow isOn={isChosen} disabled={(isFull || player.isOut) && !isChosen} onTurn={onToggle}>
      <Avatar src={player.avatar} size={28} />
      <PlayerName name={player.username} />
      {note && <span className="shrink-0 text-muted text-sm">{note}</span>}
      {player.elo !== null && <span className="ml-auto shrink-0 text-muted text-sm tabular-nums">{formatWhole(player.elo)}</span>}
    </Checkbox>
  )
}

/** Chooses the players of the line-up, as many as it has places, and the player who leads the veto. */
export function LineUpDialog({ team, size, act, onClose }: { team: TournamentTeam; size: number; act: TournamentAct; onClose(): void }) {
  const players = playersOf(team)
  const captain = namedCaptainOf(team)?.steamid
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(team.line_up))
  const [wantedLeader, setLeader] = useState<string | null>(vetoLeaderOf(lineUpOf(team))?.steamid ?? null)
  const { run, isBusy, refusal } = useAction('here')
  const playing = players.filter(({ steamid }) => chosen.has(steamid))
  const captains = playing.filter(({ is_captain }) => is_captain)
  const leads = captains.length > 0 ? captains : playing
  const leader = leads.find(({ steamid }) => steamid === wantedLeader) ?? leads[0]
  const isWhole = playing.length === size
  const toggle = (steamid: string) => {
    const next = new Set(chosen)
    if (!next.delete(steamid)) next.add(steamid)
    setChosen(next)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole) return
    const line = lineUpToSend(players, chosen, leader?.steamid ?? null)
    if (await run(() => act('line-up', { teamId: team.id, players: line }), texts.saved)) onClose()
  }
  return (
    <Dialog title={texts.title} onClose={onClose} isBusy={isBusy}>
      <form onSubmit={send}>
        <p className="text-muted">{texts.hint(size)}</p>
        <div className="-mx-2 mt-3 max-h-80 overflow-y-auto">
          {players.map((player) => (
            <PlayerCheck
              key={player.steamid}
              player={player}
              isCaptain={player.steamid === captain}
              isChosen={chosen.has(player.steamid)}
              isFull={playing.length >= size}
              onToggle={() => toggle(player.steamid)}
            />
          ))}
        </div>
        <p aria-live="polite" className={`mt-2 text-sm ${isWhole ? 'text-muted' : 'text-warning'}`}>
          {texts.chosen(playing.length, size)}
        </p>
        {leads.length > 0 && (
          <SelectField label={texts.leads} className="mt-3" value={leader?.steamid ?? ''} onWrite={setLeader}>
            {leads.map(({ steamid, username }) => (
              <option key={steamid} value={steamid}>
                {username}
              </option>
            ))}
          </SelectField>
        )}
        <DialogRefusal text={refusal} />
        <DialogButtons confirm={texts.save} tone="primary" isBusy={isBusy || !isWhole} onClose={onClose} />
      </form>
    </Dialog>
  )
}
