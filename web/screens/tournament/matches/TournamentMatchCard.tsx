import { ArrowRight, Check, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { TournamentMatch } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import { formatTime } from '../../../format/date.ts'
import { paths } from '../../../paths/paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { TeamLogo } from '../../../ui/TeamLogo.tsx'
import { matchTexts as texts } from '../texts.ts'
import { endWords, type SideView, sidesOf } from './match-words.ts'

type TournamentMatchCardProps = {
  match: TournamentMatch
  group: string | null
  own: ReadonlySet<number>
  logos: ReadonlyMap<number, string | null>
  now: number
}

function Side({ side, isOwn, logo, isLive }: { side: SideView; isOwn: boolean; logo: string | null; isLive: boolean }) {
  const { name, isKnown, score, hasWon, hasLost, isReady } = side
  return (
    <div className={`flex min-h-8 items-center gap-2.5 ${hasLost ? 'text-muted' : ''}`}>
      {isKnown ? (
        <TeamLogo name={name} src={logo} size={24} />
      ) : (
        <span className="size-6 shrink-0 rounded-md border border-line border-dashed" />
      )}
      <PlayerName name={name} className={isKnown ? (hasWon || isOwn ? 'font-semibold' : '') : 'text-muted text-sm'} />
      {isOwn && <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-primary" />}
      {isReady && <Icon of={Check} size={16} aria-label={texts.bothReady} className="shrink-0 text-success" />}
      <span className={`display ml-auto shrink-0 text-lg tabular-nums leading-none ${isLive ? 'text-warning' : ''}`}>{score ?? ''}</span>
    </div>
  )
}

/** A match of the tournament: its time or status, its two teams with their scores, and the link to it once its room exists. */
export function TournamentMatchCard({ match, group, own, logos, now }: TournamentMatchCardProps) {
  const sides = sidesOf(match)
  const isLive = match.status === 'live' || match.status === 'starting'
  const isOwn = sides.some(({ id }) => id !== null && own.has(id))
  const ended = endWords(match)
  const when = match.scheduled_time === null ? (match.status === 'finished' ? null : texts.noTime) : formatTime(match.scheduled_time, now)
  const edge = isLive ? 'border-warning/50' : isOwn ? 'border-primary/50' : 'border-line'
  const logoOf = (id: number | null) => (id === null ? null : (logos.get(id) ?? null))
  return (
    <article
      className={`relative flex flex-col rounded-box border bg-base-200 px-4 py-3 ${edge} ${match.match_id ? 'lift hover:bg-base-300/60' : ''}`}
    >
      <p className="mb-1.5 flex min-h-5 items-center gap-2 text-muted text-sm">
        {isLive && <span aria-hidden="true" className="breathe size-1.5 shrink-0 rounded-full bg-warning" />}
        {ended ? <span className={isLive ? 'text-warning' : ''}>{ended}</span> : <span className="tabular-nums">{when}</span>}
        {match.corrected === 1 && <span>· {texts.corrected}</span>}
        {match.server !== null && match.status !== 'finished' && <span>· {texts.server(match.server)}</span>}
        {group && <span className="ml-auto truncate">{group}</span>}
        {match.match_id && (
          <Link
            to={paths.match(match.match_id)}
            aria-label={`${texts.open}: ${texts.openWhich(sides[0].name, sides[1].name)}`}
            className={`card-link shrink-0 ${group ? '' : 'ml-auto'}`}
          >
            <Icon of={ArrowRight} size={16} />
          </Link>
        )}
      </p>
      {sides.map((side, at) => (
        <Side
          // biome-ignore lint/suspicious/noArrayIndexKey: a match has two sides, in their order.
          key={at}
          side={side}
          isOwn={side.id !== null && own.has(side.id)}
          logo={logoOf(side.id)}
          isLive={match.status === 'live'}
        />
      ))}
      {match.map_scores.length > 0 && (
        <p className="mt-1 text-right text-muted text-sm tabular-nums">
          {match.map_scores.map(({ team1, team2 }) => `${team1}–${team2}`).join(' · ')}
        </p>
      )}
      {match.trouble && (
        <p className="untrusted mt-2 flex items-start gap-2 text-sm text-warning">
          <Icon of={TriangleAlert} size={16} className="mt-0.5 shrink-0" />
          {match.trouble.text}
        </p>
      )}
    </article>
  )
}
