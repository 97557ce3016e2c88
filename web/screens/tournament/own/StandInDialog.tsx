import { useState } from 'react'
import type { Tournament, TournamentTeam } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import { teamInTheWay } from '../../../../durable/rules/tournament/places-taken.ts'
import type { FoundUser } from '../../../../worker/contract/gathers.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { askStandIn } from '../../../net/api/tournaments.ts'
import type { FoundStatus } from '../../../player-search/FoundPlayer.tsx'
import { PlayerSearch } from '../../../player-search/PlayerSearch.tsx'
import { lineUpOf } from '../../../state/line-up.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogRefusal } from '../../../ui/dialogs/DialogRefusal.tsx'
import { SelectField } from '../../../ui/forms/Select.tsx'
import { teamHere } from '../own-team.ts'
import { standInTexts as texts } from '../own-texts.ts'

/** Asks staff for a stand-in: the player who cannot play, and the player who can replace them. */
export function StandInDialog({ tournament, team, onClose }: { tournament: Tournament; team: TournamentTeam; onClose(): void }) {
  const [out, setOut] = useState('')
  const { run, isBusy, refusal } = useAction('here')
  const ask = async (player: string) => {
    if (await run(() => askStandIn(tournament.id, { teamId: team.id, out, player }), texts.asked)) onClose()
  }
  const statusOf = ({ steamid, online }: FoundUser): FoundStatus => {
    if (teamHere(team).players.includes(steamid)) return { says: texts.status.here, isIn: true, onInvite: null }
    if (teamInTheWay(tournament.teams.map(teamHere), team.id, [steamid])) return { says: texts.status.taken, isIn: false, onInvite: null }
    const says = online === 1 ? texts.status.online : texts.status.away
    return { says, isIn: false, onInvite: isBusy || out === '' ? null : () => void ask(steamid) }
  }
  return (
    <Dialog title={texts.title} onClose={onClose} isBusy={isBusy}>
      <p className="text-muted">{texts.hint}</p>
      <SelectField label={texts.out} className="mt-4" value={out} onWrite={setOut}>
        <option value="" disabled>
          {texts.pick}
        </option>
        {lineUpOf(team).map(({ steamid, username }) => (
          <option key={steamid} value={steamid}>
            {username}
          </option>
        ))}
      </SelectField>
      <DialogRefusal text={refusal} />
      {out !== '' && <PlayerSearch statusOf={statusOf} send={texts.ask} />}
    </Dialog>
  )
}
