import { useId } from 'react'

type Option<Value> = { value: Value; name: string; disabled?: boolean }
type RadioPillsProps<Value> = {
  legend: string
  options: readonly Option<Value>[]
  value: Value
  /** Why some of it cannot be chosen, below it. */
  note?: string | undefined
  disabled?: boolean
  onChange(value: Value): void
}

/** One choice among a few, in a row. They are radio buttons, so arrow keys and screen readers work. */
export function RadioPills<Value extends string | number>({ legend, options, value, note, disabled, onChange }: RadioPillsProps<Value>) {
  const id = useId()
  return (
    <fieldset disabled={disabled} className="min-w-0" aria-describedby={note ? `${id}-note` : undefined}>
      <legend className="eyebrow mb-1.5">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-11 cursor-pointer items-center rounded-field border border-line bg-base-300/50 px-3.5 text-sm transition-colors duration-150 hover:border-line-strong has-disabled:cursor-not-allowed has-checked:border-primary has-checked:bg-primary/10 has-checked:font-medium has-disabled:opacity-50 has-checked:has-disabled:opacity-80 has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none outline-none"
            />
            {option.name}
          </label>
        ))}
      </div>
      {note && (
        <p id={`${id}-note`} className="mt-1.5 text-muted text-sm">
          {note}
        </p>
      )}
    </fieldset>
  )
}
