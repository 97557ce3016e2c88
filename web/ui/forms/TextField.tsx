import { Field, type Written } from './Field.tsx'

/** A line to write in. */
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

/** Fields of codes and addresses, which no browser shall correct. */
export const verbatim = { autoCapitalize: 'off', spellCheck: false } as const
