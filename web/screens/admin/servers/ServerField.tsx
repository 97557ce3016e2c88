import { type InputHTMLAttributes, useId } from 'react'

type ServerFieldProps = { label: string; hint?: string; isWrong?: boolean } & Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>

/** One field of the forms about a server. */
export function ServerField({ label, hint, isWrong = false, ...input }: ServerFieldProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="eyebrow">
        {label}
      </label>
      <input
        id={id}
        className="input mt-1 w-full tabular-nums aria-[invalid=true]:border-error"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={isWrong}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...input}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  )
}
