import { useId } from 'react'
import { teamNameMax } from '../../../durable/rules/team/team-name.ts'
import { teamTexts as texts } from '../../texts/teams.ts'

/** The name of a team with how long it may be; its problem stands below. */
export function TeamNameField({ value, onChange, wrong }: { value: string; onChange(value: string): void; wrong: string | null }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 flex items-baseline justify-between gap-3">
        <span className="eyebrow">{texts.name}</span>
        <span className="text-muted text-xs tabular-nums">{texts.length([...value].length, teamNameMax)}</span>
      </label>
      <input
        id={id}
        className="input w-full"
        value={value}
        // A pasted name that is too long is said to be, not cut.
        maxLength={teamNameMax * 2}
        autoComplete="off"
        aria-invalid={wrong !== null}
        aria-describedby={wrong === null ? undefined : `${id}-wrong`}
        onChange={(event) => onChange(event.target.value)}
      />
      {wrong !== null && (
        <p id={`${id}-wrong`} role="alert" className="mt-1 text-error text-sm">
          {wrong}
        </p>
      )}
    </div>
  )
}
