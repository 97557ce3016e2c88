import { Field, type Written } from './Field.tsx'

/** A text field of one line. */
export function TextField({ label, note, hint, problem, isLed, isSentence, className, onWrite, ...input }: Written<'input'>) {
  return (
    <Field {...{ label, note, hint, problem, isLed, isSentence, className }}>
      {(marks) => (
        <input
          autoComplete="off"
          {...input}
          {...marks}
          className="input w-full min-w-0 tabular-nums"
          onChange={({ target }) => onWrite(target.value)}
        />
      )}
    </Field>
  )
}

/** The props of fields for codes and addresses, which a browser must not correct. */
export const verbatim = { autoCapitalize: 'off', spellCheck: false } as const
