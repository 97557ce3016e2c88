import { createTexts } from '../../texts/gather-create.ts'

/** Which of the two steps is open. */
export function StepMarks({ now }: { now: 1 | 2 }) {
  return (
    <ol className="flex items-center gap-3" aria-label={createTexts.step(now)}>
      {createTexts.steps.map((name, place) => {
        const isNow = place + 1 === now
        return (
          <li key={name} aria-current={isNow ? 'step' : undefined} className="flex items-center gap-3">
            {place > 0 && <span className="h-px w-8 bg-line-strong" aria-hidden="true" />}
            <span className={`display flex items-center gap-2 text-base ${isNow ? '' : 'text-muted'}`}>
              <span
                className={`grid size-7 place-items-center rounded-md tabular-nums ${isNow ? 'bg-base-content text-base-100' : 'bg-base-300'}`}
              >
                {place + 1}
              </span>
              {name}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
