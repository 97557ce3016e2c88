import { type ReactNode, useId } from 'react'

export type RadioOption<Value> = { value: Value; name: ReactNode; note?: ReactNode; disabled?: boolean }

const ring = 'has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:outline-offset-2'
const framed = `cursor-pointer rounded-field border border-line-strong bg-base-100/40 hover:border-muted has-checked:border-primary has-checked:bg-primary/10 has-disabled:cursor-not-allowed has-disabled:opacity-50 has-disabled:hover:border-line-strong has-checked:has-disabled:opacity-80 ${ring}`

/**
 * `pills` are in one line, `cards` have a note and a place in a grid, `rows` are below each other, `segments` share one frame beside their
 * legend.
 */
const variants = {
  pills: {
    legend: 'eyebrow mb-1.5',
    group: 'flex flex-wrap gap-1.5',
    option: `${framed} relative flex min-h-11 items-center gap-2 px-3.5 text-sm transition-colors duration-150 has-checked:font-medium`,
    mark: 'absolute inset-0 size-full cursor-[inherit] appearance-none outline-none',
  },
  cards: {
    legend: 'display mb-2 text-lg',
    group: 'grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2',
    option: `${framed} lift relative flex min-h-16 flex-col justify-center px-4 py-3 pr-10`,
    mark: 'radio-mark absolute top-3 right-3 outline-none',
  },
  rows: {
    legend: 'eyebrow mb-1.5',
    group: 'flex flex-col gap-1.5',
    option: `${framed} flex min-h-11 items-center gap-3 px-3 py-2 transition-colors duration-150`,
    mark: 'radio-mark outline-none',
  },
  segments: {
    legend: 'float-left mr-3 flex min-h-11 items-center text-sm',
    group: 'flex rounded-field border border-line-strong bg-base-100/60',
    option:
      'relative flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-field text-muted text-sm transition-colors duration-150 hover:text-base-content has-checked:bg-base-content/14 has-checked:font-medium has-checked:text-base-content has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:-outline-offset-2',
    mark: 'absolute inset-0 size-full cursor-[inherit] appearance-none outline-none',
  },
} as const

type RadiosProps<Value> = {
  legend: string
  variant?: keyof typeof variants
  options: readonly RadioOption<Value>[]
  /** Null while nothing is chosen. */
  value: Value | null
  /** Below the options: the meaning of the choice, or why it cannot be changed. */
  note?: ReactNode
  disabled?: boolean
  isLegendHidden?: boolean
  /** The class of another arrangement of the options. */
  group?: string
  onChange(value: NoInfer<Value>): void
}

/** One choice among a few visible options. They are radio buttons, so arrow keys and screen readers work. */
export function Radios<Value extends string | number | boolean>({
  legend,
  variant = 'pills',
  options,
  value,
  note,
  disabled,
  isLegendHidden = false,
  group = '',
  onChange,
}: RadiosProps<Value>) {
  const id = useId()
  const classes = variants[variant]
  return (
    <fieldset disabled={disabled} className="min-w-0" aria-describedby={note ? `${id}-note` : undefined}>
      <legend className={isLegendHidden ? 'sr-only' : classes.legend}>{legend}</legend>
      <div className={group || classes.group}>
        {options.map((option) => (
          <label key={String(option.value)} className={classes.option}>
            <input
              type="radio"
              name={id}
              value={String(option.value)}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className={classes.mark}
            />
            {variant === 'cards' ? <span className="display text-base leading-tight">{option.name}</span> : option.name}
            {option.note && <span className="text-muted text-sm">{option.note}</span>}
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
