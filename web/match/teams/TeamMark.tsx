import type { TeamName } from '../../../durable/rules/vocabulary.ts'
import { teamTone } from './team-tone.ts'

type TeamMarkProps = { team: TeamName; size?: number; isHollow?: boolean; className?: string }

/** ◆ A, ● B: a team by shape as well as by colour. The words beside it name the team. */
export function TeamMark({ team, size = 12, isHollow = false, className = '' }: TeamMarkProps) {
  const look = isHollow ? { fill: 'none', stroke: 'currentColor', strokeWidth: 1.75 } : { fill: 'currentColor' }
  return (
    <svg viewBox="0 0 14 14" width={size} height={size} aria-hidden="true" className={`shrink-0 ${teamTone[team].text} ${className}`}>
      {team === 'A' ? <path d="M7 1.2 12.8 7 7 12.8 1.2 7Z" {...look} /> : <circle cx="7" cy="7" r="4.9" {...look} />}
    </svg>
  )
}
