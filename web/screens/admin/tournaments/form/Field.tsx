import type { ComponentProps } from 'react'
import { FormField } from '../../parts/FormField.tsx'

type FieldProps = {
  label: string
  hint?: string
  wrong?: string | undefined
  /** Why it can no longer be changed. */
  fixed?: string | undefined
  value: string
  onWrite(value: string): void
  input?: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id' | 'disabled'>
}

/** A line to write in; one that is fixed says why below it. */
export const Field = ({ label, hint, wrong, fixed, value, onWrite, input = {} }: FieldProps) => (
  <div className="min-w-0">
    <FormField label={label} wrong={wrong} {...(hint !== undefined && { hint })}>
      {(marks) => (
        <input
          autoComplete="off"
          {...input}
          {...marks}
          className="input w-full min-w-0 tabular-nums disabled:opacity-60"
          disabled={fixed !== undefined}
          value={value}
          onChange={(event) => onWrite(event.target.value)}
        />
      )}
    </FormField>
    {fixed !== undefined && <p className="mt-1 text-muted text-xs">{fixed}</p>}
  </div>
)

/** A number as it is written. */
export const numeric = { inputMode: 'numeric', maxLength: 4 } as const
