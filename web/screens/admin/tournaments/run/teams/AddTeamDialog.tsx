import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Tournament } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'
import type { FoundTeam } from '../../../../../../worker/contract/tournaments.ts'
import { useAction } from '../../../../../hooks/use-action.ts'
import { addTeam, findTeams } from '../../../../../net/api/admin/tournaments.ts'
import { mapReply, resource } from '../../../../../resource/resource.ts'
import { useSearch } from '../../../../../resource/use-search.ts'
import { Dialog } from '../../../../../ui/dialogs/Dialog.tsx'
import { DialogRefusal } from '../../../../../ui/dialogs/DialogRefusal.tsx'
import { Combobox } from '../../../../../ui/forms/Combobox.tsx'
import { Icon } from '../../../../../ui/Icon.tsx'
import { TeamLogo } from '../../../../../ui/TeamLogo.tsx'
import { ShareLink } from './ShareLink.tsx'
import { addWords } from './team-view.ts'
import { teamTexts } from './texts.ts'

const { add: texts, done } = teamTexts

/** The teams whose name begins with a text, as `id text`. */
const teamsFound = resource('teams found', async (asked: string) => {
  const [id = '', ...words] = asked.split(' ')
  return mapReply(await findTeams(id, words.join(' ')), ({ teams }) => teams)
})

function FoundTeamLine({ team, tournament }: { team: FoundTeam; tournament: Tournament }) {
  const { says, canAdd, isIn } = addWords(team, tournament)
  const icon = canAdd ? Plus : isIn ? Check : null
  return (
    <>
      <TeamLogo name={team.name} src={team.logo_url} size={32} />
      <span className="min-w-0 flex-1">
        <bdi className="name-line block text-sm leading-5">{team.name}</bdi>
        <span className="block truncate text-muted text-xs leading-4">{says}</span>
      </span>
      <span className={`flex shrink-0 items-center gap-1.5 text-sm ${canAdd ? 'font-medium' : 'text-muted'}`}>
        {icon && <Icon of={icon} size={16} />}
        {canAdd && texts.add}
      </span>
    </>
  )
}

/** Finds teams of the site and registers them, and shows the address to send to other teams (docs/product.md 14.5). */
export function AddTeamDialog({ tournament, onClose }: { tournament: Tournament; onClose(): void }) {
  const [text, setText] = useState('')
  const { run, isBusy, refusal } = useAction('here')
  const typed = text.trim()
  const {
    text: searched,
    found,
    problem,
    now,
  } = useSearch(teamsFound, typed === '' ? '' : `${tournament.id} ${typed}`, {
    from: tournament.id.length + 3,
    pauseMs: 250,
  })
  const add = ({ id }: FoundTeam) => void run(() => addTeam(tournament.id, id), done.added)
  return (
    <Dialog title={texts.title} onClose={onClose} size="wide">
      <p className="-mt-2 mb-4 text-muted text-sm">{texts.lead}</p>
      <Combobox
        label={texts.search}
        value={text}
        onWrite={setText}
        items={found}
        keyOf={({ id }) => String(id)}
        isOff={(team) => isBusy || !addWords(team, tournament).canAdd}
        onChoose={add}
        onEnter={now}
        found={texts.found}
        said={problem ? problem.message : searched !== '' && found.length === 0 ? texts.nothing : null}
        isFailed={problem !== null}
        count={found.length > 0 ? texts.count(found.length) : ''}
      >
        {(team) => <FoundTeamLine team={team} tournament={tournament} />}
      </Combobox>
      <DialogRefusal text={refusal} />
      <section className="mt-6 border-line border-t pt-5" aria-label={texts.share}>
        <h3 className="mb-2 font-medium">{texts.share}</h3>
        <ShareLink id={tournament.id} />
      </section>
    </Dialog>
  )
}
