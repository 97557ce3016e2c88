import { Bomb, Circle, Hourglass, type LucideIcon, Scissors, Skull } from 'lucide-react'
import type { RoundView } from '../../../durable/protocol/match/play-fields.ts'
import { type TeamName, teamNames } from '../../../durable/rules/vocabulary.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { RoundPlace } from '../live/map-halves.ts'
import { roundTexts as texts } from './texts.ts'

const icons = { bomb: Bomb, defuse: Scissors, elimination: Skull, time: Hourglass, other: Circle } satisfies Record<
  RoundView['how'],
  LucideIcon
>

const won: Record<TeamName, string> = { A: 'bg-team-a/20 text-team-a', B: 'bg-team-b/20 text-team-b' }

/** A round in words, for screen readers and the tooltip. */
function wordsOf({ number, is, round }: RoundPlace): string | null {
  if (is === 'now') return texts.now(number)
  if (is === 'lost') return texts.lost(number)
  if (!round?.winner) return null
  return texts.won(number, round.winner, round.side, round.how, `${round.score_a}–${round.score_b}`)
}

function Lane({ team, place }: { team: TeamName; place: RoundPlace }) {
  const { is, round } = place
  const isWinner = is === 'played' && round?.winner === team
  const icon = round ? icons[round.how] : Circle
  if (isWinner) {
    return (
      <span className={`appear grid h-7 place-items-center rounded-[4px] ${won[team]}`}>
        <Icon of={icon} size={14} className="max-w-full" />
      </span>
    )
  }
  const field = is === 'now' ? 'bg-base-content/10' : is === 'lost' ? 'bg-base-300 text-muted' : ''
  const dot = is === 'next' ? 'bg-line-strong' : is === 'now' ? 'breathe bg-base-content' : 'bg-line'
  return (
    <span className={`grid h-7 place-items-center rounded-[4px] text-xs ${field}`}>
      {is === 'lost' ? '?' : <span className={`size-1 rounded-full ${dot}`} />}
    </span>
  )
}

/** One round: its winner and how it was won, in the winner's row. */
export function RoundMark({ place }: { place: RoundPlace }) {
  const words = wordsOf(place)
  return (
    <li className="flex min-w-0 flex-col gap-0.5" title={words ?? undefined} aria-hidden={words === null || undefined}>
      {words && <span className="sr-only">{words}</span>}
      <span aria-hidden="true" className="contents">
        {teamNames.map((team) => (
          <Lane key={team} team={team} place={place} />
        ))}
      </span>
    </li>
  )
}
