import type { Tournament } from '../../../durable/protocol/tournament/tournament-fields.ts'
import { freePlaces } from '../../../durable/rules/tournament/places-taken.ts'
import { TeamLine } from './TeamLine.tsx'
import { listedTeams } from './team-order.ts'
import { teamsTexts as texts } from './texts.ts'

/** The teams that take part. The list has a title of its own if it is not a tab. */
export function TeamList({ tournament, own, title }: { tournament: Tournament; own: ReadonlySet<number>; title: boolean }) {
  const { teams, registered_teams, max_teams, status, registration_open, check_in } = tournament
  const free = freePlaces(registered_teams, max_teams)
  const showsCheckIn = status === 'open' && check_in !== null && (check_in.is_open === 1 || teams.some((team) => team.checked_in === 1))
  return (
    <section aria-label={texts.title}>
      {title && (
        <h2 className="display mb-3 flex items-baseline gap-2 text-lg">
          {texts.title}
          <span className="text-muted tabular-nums">{teams.length}</span>
        </h2>
      )}
      {teams.length === 0 ? (
        <p className="panel px-5 py-8 text-center text-muted">{texts.empty}</p>
      ) : (
        <ul className="panel divide-y divide-line overflow-hidden">
          {listedTeams(tournament).map((team) => (
            <TeamLine key={team.id} team={team} isOwn={own.has(team.id)} showsCheckIn={showsCheckIn} />
          ))}
        </ul>
      )}
      {status === 'open' && registration_open === 1 && free > 0 && teams.length > 0 && (
        <p className="mt-2 px-1 text-muted text-sm">{texts.free(free)}</p>
      )}
    </section>
  )
}
