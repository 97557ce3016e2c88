import { Plus } from 'lucide-react'
import type { Tournament } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'
import { Button } from '../../../../../ui/button/Button.tsx'
import type { RunPlace } from '../run-place.ts'
import { ShareLink } from './ShareLink.tsx'
import { TeamRow } from './TeamRow.tsx'
import { sortedTeams } from './team-view.ts'
import { teamTexts as texts } from './texts.ts'

/** How to get more teams: the address to share, and the button that adds a team of the site. Not shown once the draw is public. */
function MoreTeams({ id, place }: { id: string; place: RunPlace }) {
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <ShareLink id={id} />
      </div>
      <Button icon={Plus} className="max-sm:w-full" onClick={() => place.open({ is: 'add-team' })}>
        {texts.add.open}
      </Button>
    </div>
  )
}

/** The teams, incomplete teams first (docs/product.md 14.5). */
export function TeamsPanel({ tournament, place }: { tournament: Tournament; place: RunPlace }) {
  const { id, status, drawn, teams } = tournament
  return (
    <div className="panel divide-y divide-line">
      {status === 'open' && drawn === 0 && <MoreTeams id={id} place={place} />}
      {teams.length === 0 ? (
        <p className="px-4 py-6 text-center text-muted">{texts.none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {sortedTeams(tournament).map((team) => (
            <TeamRow key={team.id} team={team} tournament={tournament} place={place} />
          ))}
        </ul>
      )}
    </div>
  )
}
