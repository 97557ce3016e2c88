type RadiosProps<Value extends string> = {
  legend: string
  name: string
  value: Value
  options: readonly { value: Value; name: string; colour?: string }[]
  disabled?: boolean
  onChoose(value: Value): void
}

/** One of a few, all of them seen. */
export function Radios<Value extends string>({ legend, name, value, options, disabled = false, onChoose }: RadiosProps<Value>) {
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="eyebrow mb-1">{legend}</legend>
      <div className={`grid gap-1.5 ${options.length === 4 ? 'grid-cols-2 sm:grid-cols-4' : 'grid-cols-3'}`}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-field border border-line-strong px-2 text-sm has-disabled:cursor-not-allowed has-checked:border-primary has-checked:bg-primary/8 has-checked:font-medium has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChoose(option.value)}
              className="sr-only"
            />
            {option.colour && <span aria-hidden="true" className="size-2.5 rounded-full" style={{ background: option.colour }} />}
            {option.name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
