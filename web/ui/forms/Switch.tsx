import { type ComponentProps, type ReactNode, useId } from 'react'

type SwitchProps = Pick<ComponentProps<'button'>, 'aria-labelledby' | 'aria-describedby'> & {
  isOn: boolean
  onTurn(): void
  /** The switch cannot be changed now. */
  isLocked?: boolean
  /** Below the label: what the switch does, or why it is locked. */
  hint?: ReactNode
  /** The label, unless `aria-labelledby` names another. */
  children: ReactNode
}

/** One option that is on or off, and takes effect at once. */
export function Switch({ isOn, onTurn, isLocked = false, hint, children, ...marks }: SwitchProps) {
  const id = useId()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-disabled={isLocked}
      aria-labelledby={`${id}-label`}
      aria-describedby={hint ? `${id}-hint` : undefined}
      {...marks}
      onClick={() => isLocked || onTurn()}
      className="group flex min-h-11 w-full items-center justify-between gap-3 rounded-field text-left text-sm aria-disabled:cursor-not-allowed aria-disabled:text-muted"
    >
      <span className="min-w-0 py-1 leading-tight">
        <span id={`${id}-label`}>{children}</span>
        {hint && (
          <span id={`${id}-hint`} className="mt-0.5 block text-muted text-xs">
            {hint}
          </span>
        )}
      </span>
      <span
        aria-hidden="true"
        className="flex h-6 w-10 shrink-0 items-center rounded-full border border-muted bg-base-100 px-0.5 transition-colors duration-150 group-hover:border-base-content group-aria-checked:border-primary group-aria-checked:bg-primary group-aria-disabled:opacity-45"
      >
        <span className="size-4 rounded-full bg-muted transition-transform duration-150 ease-calm group-aria-checked:translate-x-4 group-aria-checked:bg-primary-content" />
      </span>
    </button>
  )
}
