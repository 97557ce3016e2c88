import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Team } from '../../../worker/contract/teams.ts'
import { paths } from '../../paths/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { recordTexts as texts } from './texts.ts'

type TeamMatch = Team['matches'][number]

const tone = { win: 'text-success', loss: 'text-error', draw: 'text-muted' }

/** The score, with a link to the match if it has a page. */
function Score({ match: { score_own, score_other, without_score, match_id, opponent } }: { match: TeamMatch }) {
  const score =
    score_own !== null && score_other !== null ? `${score_own}–${score_other}` : without_score ? texts.withoutScore[without_score] : '–'
  if (match_id === null) return <span className="display text-lg text-muted tabular-nums">{score}</span>
  return (
    <Link
      to={paths.match(match_id)}
      aria-label={texts.openWhich(score, opponent?.name ?? texts.nobody)}
      className="-my-2 inline-flex min-h-11 items-center gap-1 hover:underline"
    >
      <span className="display text-lg tabular-nums">{score}</span>
      <Icon of={ChevronRight} className="text-muted" />
    </Link>
  )
}

function MatchRow({ match }: { match: TeamMatch }) {
  const { opponent, result, round_name, tournament_id, tournament_name } = match
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-t px-4 py-3 sm:grid-cols-[6rem_minmax(0,1fr)_auto] sm:px-6">
      <span className={`display text-base max-sm:order-2 max-sm:text-right ${tone[result]}`}>{texts.result[result]}</span>
      <div className="min-w-0 max-sm:order-1">
        {opponent ? (
          <Link to={paths.team(opponent.id)} className="block w-fit max-w-full font-medium hover:underline">
            <bdi className="name-line block">{opponent.name}</bdi>
          </Link>
        ) : (
          <span className="text-muted">{texts.nobody}</span>
        )}
      </div>
      <span className="text-right max-sm:order-4 sm:row-span-2">
        <Score match={match} />
      </span>
      <span className="min-w-0 truncate text-muted text-sm max-sm:order-3 sm:col-start-2">
        {round_name} ·{' '}
        <Link to={paths.tournament(tournament_id)} className="hover:underline">
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
