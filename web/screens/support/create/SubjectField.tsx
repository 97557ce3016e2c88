import { useId } from 'react'
import { supportLimits } from '../../../../durable/rules/support/support-limits.ts'
import { createTexts as texts } from '../texts.ts'
import { FieldProblem } from './FieldProblem.tsx'

type SubjectFieldProps = {
  value: string
  isWrong: boolean
  /** Stands below the field; empty for nothing. */
  problem: string
  isBusy: boolean
  onChange(subject: string): void
}

/** The subject of the ticket, in a few words. */
export function SubjectField({ value, isWrong, problem, isBusy, onChange }: SubjectFieldProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={`eyebrow mb-1.5 block ${isWrong ? 'text-error' : ''}`}>
        {texts.subject}
      </label>
      <input
        id={id}
        className={`input w-full ${isWrong ? 'border-error!' : ''}`}
        autoComplete="off"
        maxLength={supportLimits.subject}
        placeholder={texts.subjectHint}
        value={value}
        aria-required="true"
        aria-invalid={isWrong}
        aria-describedby={`${id}-wrong`}
        readOnly={isBusy}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldProblem id={`${id}-wrong`} text={problem} />
    </div>
  )
}
