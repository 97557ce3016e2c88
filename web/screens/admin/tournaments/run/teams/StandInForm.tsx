import { useState } from 'react'
import type { Tournament, TournamentTeam } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'
import type { FoundUser } from '../../../../../../worker/contract/gathers.ts'
import { useAction } from '../../../../../hooks/use-action.ts'
import { setStandIn } from '../../../../../net/api/admin/tournaments.ts'
import type { FoundStatus } from '../../../../../player-search/FoundPlayer.tsx'
import { PlayerSearch } from '../../../../../player-search/PlayerSearch.tsx'
import { playersOf } from '../../../../../state/line-up.ts'
import { DialogRefusal } from '../../../../../ui/dialogs/DialogRefusal.tsx'
import { SelectField } from '../../../../../ui/forms/Select.tsx'
import { teamWith } from './team-view.ts'
import { teamTexts } from './texts.ts'

const { dialog: texts, done } = teamTexts

/** Puts a player from outside into the line-up in place of a player. */
export function StandInForm({ tournament, team }: { tournament: Tournament; team: TournamentTeam }) {
  const { run, isBusy, refusal } = useAction('here')
  const [wanted, setWanted] = useState('')
  const playing = playersOf(team).filter(({ steamid }) => team.line_up.includes(steamid))
  const out = playing.find(({ steamid }) => steamid === wanted)?.steamid ?? playing[0]?.steamid
  if (out === undefined) return null
  const put = (steamid: string) => void run(() => setStandIn(tournament.id, team.id, out, steamid), done.standIn)
  const statusOf = ({ steamid }: FoundUser): FoundStatus => {
    const other = teamWith(tournament.teams, steamid)
    if (other) return { says: other.id === team.id ? texts.isHere : texts.taken, isIn: other.id === team.id, onInvite: null }
    return { says: texts.free, isIn: false, onInvite: isBusy ? null : () => put(steamid) }
  }
  return (
    <section className="mt-6 border-line border-t pt-5" aria-label={texts.put}>
      <h3 className="font-medium">{texts.put}</h3>
      <p className="text-muted text-sm">{texts.putHint}</p>
      <SelectField label={texts.out} className="mt-3" value={out} onWrite={setWanted}>
        {playing.map(({ steamid, username }) => (
          <option key={steamid} value={steamid}>
            {username}
          </option>
        ))}
      </SelectField>
      <DialogRefusal text={refusal} />
      <PlayerSearch statusOf={statusOf} send={texts.putIn} />
    </section>
  )
}
