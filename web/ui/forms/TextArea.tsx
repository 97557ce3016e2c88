import { Field, type Written } from './Field.tsx'

/** Several lines to write in, as high as `rows` says at first. */
export function TextArea({ label, note, hint, problem, isLed, isSentence, className, onWrite, ...area }: Written<'textarea'>) {
  return (
    <Field {...{ label, note, hint, problem, isLed, isSentence, className }}>
      {(marks) => (
        <textarea {...area} {...marks} className="textarea block min-h-0 w-full" onChange={({ target }) => onWrite(target.value)} />
      )}
    </Field>
  )
}
