import { type ComponentProps, type ReactNode, useId } from 'react'

/** These props tie a control to its label, its hint and its problem. */
export type FieldMarks = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }

export type FieldWords = {
  label: ReactNode
  /** Beside the label: how much it takes, or that it may be left empty. */
  note?: ReactNode
  /** Below the control: its use. */
  hint?: ReactNode
  /** Why it cannot stay as it is; `true` where the form says so elsewhere. */
  problem?: string | boolean | null | undefined
  /** The form leads the focus here, which reads the problem: it is not announced as well. */
  isLed?: boolean | undefined
  /** The label is a sentence or holds a name, which capitals would spoil. */
  isSentence?: boolean | undefined
  /** The place of the field in its form. */
  className?: string | undefined
}

/** The props of a control with its words around it: those of the element, with the text that is written in it. */
export type Written<Tag extends 'input' | 'textarea' | 'select'> = FieldWords &
  Omit<ComponentProps<Tag>, keyof FieldWords | 'id' | 'onChange'> & { onWrite(text: string): void }

/** A control with its label above it, and its problem and hint below, which are read with it. A new problem is announced once. */
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
