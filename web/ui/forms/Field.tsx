import { type ComponentProps, type ReactNode, useId } from 'react'

/** These props connect a control with its label, its hint and its problem. */
export type FieldMarks = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }

export type FieldWords = {
  label: ReactNode
  /** Beside the label: the maximum length, or that the field is optional. */
  note?: ReactNode
  /** Below the control: the purpose of the field. */
  hint?: ReactNode
  /** The reason why the value is not valid; `true` if the form shows the reason in another place. */
  problem?: string | boolean | null | undefined
  /** The form moves the focus here, so that screen readers read the problem: it is not announced as well. */
  isLed?: boolean | undefined
  /** The label is a sentence or has a name in it, so it is not in capitals. */
  isSentence?: boolean | undefined
  /** The layout of the field in its form. */
  className?: string | undefined
}

/** The props of a control with its label and hints: those of the element, with `onWrite` for the written text. */
export type Written<Tag extends 'input' | 'textarea' | 'select'> = FieldWords &
  Omit<ComponentProps<Tag>, keyof FieldWords | 'id' | 'onChange'> & { onWrite(text: string): void }

/**
 * A control with its label above it, and its problem and hint below, which screen readers read with it. A new problem is announced once.
 */
export function Field({
  label,
  note,
  hint,
  problem,
  isLed = false,
  isSentence = false,
  className = '',
  children,
}: FieldWords & { children(marks: FieldMarks): ReactNode }) {
  const id = useId()
  const isWrong = Boolean(problem)
  const said = typeof problem === 'string' && problem !== '' ? problem : null
  const described = [said !== null && `${id}-problem`, note && `${id}-note`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={`min-w-0 ${className}`}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className={`${isSentence ? 'untrusted font-medium' : 'eyebrow'} min-w-0 ${isWrong ? 'text-error' : ''}`}>
          {label}
        </label>
        {note && (
          <span id={`${id}-note`} className="text-right text-muted text-xs tabular-nums">
            {note}
          </span>
        )}
      </div>
      {children({ id, 'aria-invalid': isWrong, 'aria-describedby': described || undefined })}
      {said !== null && (
        <p id={`${id}-problem`} role={isLed ? undefined : 'alert'} className="mt-1.5 text-error text-sm">
          {said}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  )
}
