import { Link } from 'react-router'
import type { Team } from '../../../worker/contract/teams.ts'
import { recordTexts as texts } from './texts.ts'

type TeamMatch = Team['matches'][number]

const tone = { win: 'text-success', loss: 'text-error', draw: 'text-muted' }

function MatchRow({ match }: { match: TeamMatch }) {
  const { opponent, result, score_own, score_other, round_name, tournament_id, tournament_name, match_id } = match
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-t px-4 py-3 sm:grid-cols-[7rem_minmax(0,1fr)_5rem_5.5rem] sm:px-6">
      <span className={`display text-base max-sm:order-2 max-sm:text-right ${tone[result]}`}>{texts.result[result]}</span>
      <span className="min-w-0 max-sm:order-1">
        {opponent ? (
          <Link to={`/teams/${opponent.id}`} className="block w-fit max-w-full font-medium hover:underline">
            <bdi className="name-line block">{opponent.name}</bdi>
          </Link>
        ) : (
          <span className="text-muted">{texts.nobody}</span>
        )}
      </span>
      <span className="display text-right text-lg tabular-nums max-sm:order-4">
        {score_own !== null && score_other !== null ? `${score_own}–${score_other}` : '–'}
      </span>
      <span className="text-right text-sm max-sm:order-5 max-sm:col-span-2 max-sm:hidden">
        {match_id !== null && (
          <Link
            to={`/match/${encodeURIComponent(match_id)}`}
            className="-my-3 inline-flex min-h-11 items-center underline underline-offset-3"
          >
            {texts.open}
            <span className="sr-only"> {opponent && texts.openWhich(opponent.name)}</span>
          </Link>
        )}
      </span>
      <span className="min-w-0 truncate text-muted text-sm max-sm:order-3 sm:col-span-3 sm:col-start-2">
        {round_name} ·{' '}
        <Link to={`/tournaments/${encodeURIComponent(tournament_id)}`} className="hover:underline">
          {tournament_name}
        </Link>
      </span>
    </li>
  )
}

/** The newest matches of the team in tournaments. */
export function TeamMatches({ matches }: { matches: readonly TeamMatch[] }) {
  return (
    <section aria-labelledby="siste-kamper" className="panel overflow-hidden pt-4 sm:pt-5">
      <h2 id="siste-kamper" className="display px-4 pb-3 text-lg sm:px-6">
        {texts.matches}
      </h2>
      {matches.length === 0 ? (
        <p className="px-4 pb-5 text-muted text-sm sm:px-6">{texts.noMatches}</p>
      ) : (
        <ul>
          {matches.map((match, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a match that was never opened has no id.
            <MatchRow key={place} match={match} />
          ))}
        </ul>
      )}
    </section>
  )
}
