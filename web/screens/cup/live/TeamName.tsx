import type { TeamId } from '../../../../durable/rules/vocabulary.ts'
import { captainOf, type WithLineUps } from './line-up.ts'

/** `stacks`: the captain is below the name, for two names in one line. */
type TeamNameProps = { view: WithLineUps; id: TeamId | null; name: string; stacks?: boolean; className?: string }

/** The name of a team with its captain beside it: 'Team 5 · Kari'. */
export function TeamName({ view, id, name, stacks = false, className = '' }: TeamNameProps) {
  const captain = captainOf(view, id)
  return (
    <span className={`name-line block min-w-0 ${className}`}>
      <bdi>{name}</bdi>
      {captain !== null && (
        <span
          className={`font-normal font-sans text-muted normal-case tracking-normal ${stacks ? 'name-line block text-sm' : 'text-[0.85em]'}`}
        >
          {!stacks && ' · '}
          <bdi>{captain}</bdi>
        </span>
      )}
    </span>
  )
}
