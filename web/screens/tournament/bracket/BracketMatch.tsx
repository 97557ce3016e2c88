import { Trophy } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import type { TournamentMatch } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import type { LaidBox } from '../../../../durable/rules/tournament/bracket/bracket-layout.ts'
import { paths } from '../../../paths/paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { type BracketSide, bracketSides, isLive, matchLabel, matchStatusText } from './bracket-words.ts'

/**
 * `own`: the viewer's own team is in the match. `lit`: the match is on the way that is lit now; null when no way is lit. `isTitle`: its
 * winner won the tournament.
 */
type MatchProps = {
  match: TournamentMatch
  box: LaidBox
  own: ReadonlySet<number>
  lit: boolean | null
  isTitle: boolean
  now: number
}

function Side({ side, isOwn, isHot, isTitle }: { side: BracketSide; isOwn: boolean; isHot: boolean; isTitle: boolean }) {
  const { team, name, seed, score, hasWon, hasLost } = side
  const tone = team === null || hasLost ? 'text-muted' : ''
  return (
    <div data-team={team ?? undefined} className={`flex h-1/2 items-center gap-2 px-2.5 ${tone}`}>
      <span className="w-5 shrink-0 text-right text-muted text-xs tabular-nums">{seed ?? ''}</span>
      <PlayerName name={name} className={`${team === null ? 'text-xs' : 'text-sm'} ${hasWon || isOwn ? 'font-semibold' : ''}`} />
      {isTitle && hasWon && <Icon of={Trophy} size={14} className="shrink-0 text-side-t" />}
      {isOwn && <span className="size-1.5 shrink-0 rounded-full bg-primary" />}
      <span className={`display ml-auto shrink-0 text-base tabular-nums leading-none ${isHot ? 'text-warning' : ''}`}>{score ?? ''}</span>
    </div>
  )
}

function Inside({ match, own, isTitle, now }: Pick<MatchProps, 'match' | 'own' | 'isTitle' | 'now'>) {
  const live = isLive(match)
  const sides = bracketSides(match)
  const isOwn = sides.some(({ team }) => team !== null && own.has(team))
  const edge = live ? 'border-warning/60' : isTitle ? 'border-side-t/60' : isOwn ? 'border-primary/50' : 'border-line-strong'
  return (
    <>
      <span className="flex h-[28.125%] items-center gap-1.5 px-1 text-muted text-xs">
        {live && <span className="breathe size-1.5 shrink-0 rounded-full bg-warning" />}
        <span className={`truncate tabular-nums ${live ? 'text-warning' : ''}`}>{matchStatusText(match, now)}</span>
        <span className="ml-auto shrink-0 tabular-nums opacity-80">#{match.match_number}</span>
      </span>
      <div
        className={`h-[71.875%] divide-y divide-line overflow-hidden rounded-md border bg-base-200 ${edge} ${match.status === 'off' ? 'opacity-60' : ''}`}
      >
        {sides.map((side, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a match has two sides, in their order.
          <Side key={at} side={side} isOwn={side.team !== null && own.has(side.team)} isHot={match.status === 'live'} isTitle={isTitle} />
        ))}
      </div>
    </>
  )
}

/** A match of the bracket: its time or status, and its sides with seeds and scores. A press opens the match once its room exists. */
export const BracketMatch = memo(function BracketMatch({ match, box, own, lit, isTitle, now }: MatchProps) {
  const label = matchLabel(match, { now, own })
  const shared = { 'data-match': box.no, className: 'bracket-match block size-full rounded-md' }
  return (
    <li
      className={`bracket-spot absolute ${lit === false ? 'opacity-35' : ''}`}
      style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
    >
      {match.match_id ? (
        <Link {...shared} to={paths.match(match.match_id)} aria-label={label} draggable={false}>
          <Inside match={match} own={own} isTitle={isTitle} now={now} />
        </Link>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; this is a match.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys go from match to match, and focus lights a team's way.
        <div {...shared} role="group" aria-label={label} tabIndex={0}>
          <Inside match={match} own={own} isTitle={isTitle} now={now} />
        </div>
      )}
    </li>
  )
})
