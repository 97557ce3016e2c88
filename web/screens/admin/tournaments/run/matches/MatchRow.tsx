import { Check } from 'lucide-react'
import type { Tournament, TournamentMatch } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'
import { formatTime } from '../../../../../format/date.ts'
import { organiseMatch } from '../../../../../net/api/admin/tournaments.ts'
import { useMatchPath } from '../../../../../staff/use-match-path.ts'
import { Button, ButtonLink } from '../../../../../ui/button/Button.tsx'
import { Icon } from '../../../../../ui/Icon.tsx'
import { ActButton } from '../ActButton.tsx'
import type { RunPlace } from '../run-place.ts'
import { canStart, formsOf } from './match-filters.ts'
import { matchTexts as texts } from './texts.ts'

type Side = { name: string | null; from: string | null; score: number | null; isReady: boolean; isWinner: boolean }

function sidesOf(match: TournamentMatch): [Side, Side] {
  const isWaiting = match.status === 'ready'
  return [
    {
      ...{ name: match.team1_name, from: match.team1_from, score: match.team1_score, isReady: isWaiting && match.team1_ready === 1 },
      isWinner: match.winner_id !== null && match.winner_id === match.team1_id,
    },
    {
      ...{ name: match.team2_name, from: match.team2_from, score: match.team2_score, isReady: isWaiting && match.team2_ready === 1 },
      isWinner: match.winner_id !== null && match.winner_id === match.team2_id,
    },
  ]
}

function SideLine({ side }: { side: Side }) {
  return (
    <p className="flex min-w-0 items-center gap-2">
      <bdi className={`name-line min-w-0 flex-1 ${side.name === null ? 'text-muted' : side.isWinner ? 'font-semibold' : ''}`}>
        {side.name ?? side.from ?? texts.nobody}
      </bdi>
      {side.isReady && (
        <span className="flex shrink-0 items-center gap-1 text-primary text-sm">
          <Icon of={Check} size={14} />
          {texts.ready}
        </span>
      )}
      {side.score !== null && (
        <span className={`display shrink-0 text-lg tabular-nums ${side.isWinner ? '' : 'text-muted'}`}>{side.score}</span>
      )}
    </p>
  )
}

const tones: Partial<Record<TournamentMatch['status'], string>> = { ready: 'text-primary', starting: 'text-info', live: 'text-info' }

function Head({ match, now }: { match: TournamentMatch; now: number }) {
  const { match_number: no, round_name, series_type, scheduled_time: at, server, ended_by, corrected, status } = match
  const facts = [
    texts.no(no),
    round_name,
    series_type.toUpperCase(),
    at === null ? null : formatTime(at, now),
    server === null ? null : texts.server(server),
  ]
  const said = ended_by === null ? texts.statuses[status] : texts.endings[ended_by]
  return (
    <div className="flex items-baseline justify-between gap-3 text-sm">
      <p className="min-w-0 text-muted tabular-nums">{facts.filter((fact) => fact !== null).join(' · ')}</p>
      <p className={`shrink-0 ${tones[status] ?? 'text-muted'}`}>
        {corrected === 1 && ended_by === 'played' ? `${said}, ${texts.corrected}` : said}
      </p>
    </div>
  )
}

type MatchRowProps = { match: TournamentMatch; tournament: Tournament; now: number; place: RunPlace }

/** One match: its teams, its time, its status, and the actions on it. */
export function MatchRow({ match, tournament, now, place }: MatchRowProps) {
  const { match_number: no, match_id: room, status, trouble } = match
  const { pathOf } = useMatchPath()
  const forms = formsOf(match, tournament, place.mayDecide)
  const isPlayed = room !== null && (status === 'starting' || status === 'live')
  return (
    <li aria-label={texts.no(no)} className="panel min-w-0 px-4 py-3">
      <Head match={match} now={now} />
      <div className="mt-1.5 grid gap-0.5">
        {sidesOf(match).map((side, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sides of a match have no other name than their place.
          <SideLine key={place} side={side} />
        ))}
      </div>
      {trouble && <p className="untrusted mt-1.5 text-error text-sm">{trouble.text}</p>}
      {(canStart(match, tournament) || forms.length > 0 || isPlayed) && (
        <div className="mt-3 flex flex-wrap gap-2 sm:justify-end">
          {canStart(match, tournament) && (
            <ActButton label={texts.of(texts.start, no)} done={texts.started} act={() => organiseMatch(place.id, no, 'start', {})}>
              {texts.start}
            </ActButton>
          )}
          {isPlayed && (
            <ButtonLink className="max-sm:flex-1" to={pathOf(room)} aria-label={texts.of(texts.see, no)}>
              {texts.see}
            </ButtonLink>
          )}
          {forms.length > 0 && (
            <Button
              className="max-sm:flex-1"
              aria-label={texts.of(texts.change, no)}
              onClick={() => place.open({ is: 'match', no, form: null })}
            >
              {texts.change}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
