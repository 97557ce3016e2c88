import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from '../Icon.tsx'
import { Field, type Written } from './Field.tsx'

/** A choice from a long list, by the browser's own control. The element around it sets its width. */
export function Select(select: Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <span className="relative block min-w-0">
      <select {...select} className="input w-full appearance-none truncate pr-10" />
      <Icon of={ChevronDown} className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 text-muted" />
    </span>
  )
}

/** A choice from a long list, with its label. Its children are the options. */
export function SelectField({ label, note, hint, problem, isLed, isSentence, className, onWrite, ...select }: Written<'select'>) {
  return (
    <Field {...{ label, note, hint, problem, isLed, isSentence, className }}>
      {(marks) => <Select {...select} {...marks} onChange={({ target }) => onWrite(target.value)} />}
    </Field>
  )
}
