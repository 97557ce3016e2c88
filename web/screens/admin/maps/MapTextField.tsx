import { useId } from 'react'

type MapTextFieldProps = {
  label: string
  value: string
  onWrite(text: string): void
  hint?: string
  problem: string | undefined
  inputMode?: 'text' | 'url'
  maxLength?: number
}

/** A line of the form, with what it is for, or what is wrong with it. */
export function MapTextField({ label, value, onWrite, hint, problem, inputMode = 'text', maxLength }: MapTextFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="eyebrow">
        {label}
      </label>
      <input
        id={id}
        className="input mt-1 w-full aria-[invalid=true]:border-error"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        inputMode={inputMode}
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => onWrite(target.value)}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className={`mt-1 text-sm ${problem ? 'text-error' : 'text-muted'}`} role={problem ? 'alert' : undefined}>
        {problem ?? hint}
      </p>
    </div>
  )
}
