import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import type { TeamName } from '../../../../durable/rules/vocabulary.ts'
import { formatPercent, formatWhole } from '../../../format/number.ts'
import { TeamMark } from '../../../match/teams/TeamMark.tsx'
import { teamTone } from '../../../match/teams/team-tone.ts'
import { switchesAtom } from '../../../state/site-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { winChance } from './rating-words.ts'
import { ratingTexts } from './texts.ts'

type HalfProps = { team: TeamName; mean: number; percent: number }

function Half({ team, mean, percent }: HalfProps) {
  const isRight = team === 'B'
  return (
    <span className={`flex min-w-0 gap-x-2 max-sm:flex-col sm:items-baseline ${isRight ? 'max-sm:items-end sm:flex-row-reverse' : ''}`}>
      <span className="flex items-center gap-1.5 whitespace-nowrap">
        <TeamMark team={team} size={10} />
        {ratingTexts.chanceOf(team, formatPercent(percent))}
      </span>
      <span className="truncate text-muted text-xs">
        {ratingTexts.mean} {formatWhole(mean)}
      </span>
    </span>
  )
}

/** How likely each team is to win, according to their ELO (docs/product.md 7.3). Nothing if ELO is hidden. */
export function WinChance({ match, className = '' }: { match: Match; className?: string }) {
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  const chance = showsElo ? winChance(match) : null
  if (!chance) return null
  // The chance depends only on ratings. The game itself does not change it.
  const label = match.played.some((map) => map.rounds.length > 0) ? ratingTexts.chanceBefore : ratingTexts.chance
  return (
    <section aria-label={label} className={`text-sm tabular-nums ${className}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Half team="A" {...chance.A} />
        <span aria-hidden="true" className="eyebrow text-xs max-sm:order-first max-sm:basis-full max-sm:text-center">
          {label}
        </span>
        <Half team="B" {...chance.B} />
      </div>
      <div aria-hidden="true" className="mt-1.5 flex h-1 gap-0.5 overflow-hidden rounded-full">
        <span className={teamTone.A.line} style={{ width: `${chance.A.percent}%` }} />
        <span className={`flex-1 ${teamTone.B.line}`} />
      </div>
    </section>
  )
}
