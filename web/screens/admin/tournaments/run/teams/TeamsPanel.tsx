import type { Tournament } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'
import type { RunPlace } from '../run-place.ts'
import { TeamRow } from './TeamRow.tsx'
import { sortedTeams } from './team-view.ts'
import { teamTexts as texts } from './texts.ts'

/** The teams, those that lack something first (docs/product.md 14.5). */
export function TeamsPanel({ tournament, place }: { tournament: Tournament; place: RunPlace }) {
  if (tournament.teams.length === 0) return <p className="panel px-4 py-6 text-center text-muted">{texts.none}</p>
  return (
    <ul className="panel divide-y divide-line">
      {sortedTeams(tournament).map((team) => (
        <TeamRow key={team.id} team={team} tournament={tournament} place={place} />
      ))}
    </ul>
  )
}
