import { supportLimits } from '../../../../durable/rules/support/support-limits.ts'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { createTexts as texts } from '../texts.ts'

type SubjectFieldProps = {
  value: string
  isWrong: boolean
  /** The message below the field; empty for none. */
  problem: string
  isBusy: boolean
  onChange(subject: string): void
}

/** The subject of the ticket, in a few words. */
export const SubjectField = ({ value, isWrong, problem, isBusy, onChange }: SubjectFieldProps) => (
  <TextField
    label={texts.subject}
    problem={isWrong && (problem || true)}
    isLed
    maxLength={supportLimits.subject}
    placeholder={texts.subjectHint}
    value={value}
    aria-required
    readOnly={isBusy}
    onWrite={onChange}
  />
)
