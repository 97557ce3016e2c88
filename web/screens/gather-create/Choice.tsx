export type Option<Value extends string> = { value: Value; name: string; note?: string; disabled?: boolean }

type ChoiceProps<Value extends string> = {
  legend: string
  name: string
  options: readonly Option<Value>[]
  value: Value | null
  onChange(value: Value): void
  disabled?: boolean
  /** Bigger cards, for the main question. */
  large?: boolean
}

/** One question with its answers as cards. They are radio buttons, so arrow keys and screen readers work. */
export function Choice<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
  disabled = false,
  large = false,
}: ChoiceProps<Value>) {
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="display mb-2 text-lg">{legend}</legend>
      <div
        className={`grid gap-2 ${large ? 'grid-cols-2 sm:grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))]' : 'grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]'}`}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={`lift relative flex min-h-16 cursor-pointer flex-col justify-center rounded-field border border-line bg-base-200 px-4 py-3 hover:border-line-strong has-checked:border-primary has-checked:bg-primary/8 has-disabled:cursor-not-allowed has-disabled:opacity-60 has-disabled:hover:border-line has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:outline-offset-2 ${large ? 'sm:min-h-24' : ''}`}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="absolute top-3 right-3 size-4 cursor-[inherit] appearance-none rounded-full border border-line-strong bg-base-100 outline-none checked:border-[5px] checked:border-primary checked:bg-primary-content"
            />
            <span className={`display leading-tight ${large ? 'text-xl normal-case' : 'text-base'}`}>{option.name}</span>
            {option.note && <span className="text-muted text-sm">{option.note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
