import { Field, type Written } from './Field.tsx'

/** A text field of several lines, at first as high as `rows`. */
export function TextArea({ label, note, hint, problem, isLed, isSentence, className, onWrite, ...area }: Written<'textarea'>) {
  return (
    <Field {...{ label, note, hint, problem, isLed, isSentence, className }}>
      {(marks) => (
        <textarea {...area} {...marks} className="textarea block min-h-0 w-full" onChange={({ target }) => onWrite(target.value)} />
      )}
    </Field>
  )
}
