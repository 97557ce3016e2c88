import * as v from 'valibot'

/** A value that the browser stores for the site. All its tabs share it. */
export type Stored<Value> = {
  /** Null if there is none, or if an older page stored it in another form. */
  read(): Value | null
  write(value: Value): void
  forget(): void
}

/** The prefix of every name in the browser's storage. */
export const prefix = 'kampklar-'

/** Replaces the storage if the browser refuses to store anything: it lasts as long as the page. */
export const ofThisPage = new Map<string, string>()

/** The result of `ask`, which can throw: the browser can refuse the storage, or a text can be invalid JSON. Null for an error. */
export function tried<Answer>(ask: () => Answer): Answer | null {
  try {
    return ask()
  } catch {
    return null
  }
}

/** The storage of one value, which is checked when it is read. Texts are stored as they are, other values as JSON. */
export function stored<Value>(key: string, schema: v.GenericSchema<unknown, Value>): Stored<Value> {
  const name = prefix + key
  const isValue = (value: unknown): value is Value => v.is(schema, value)
  return {
    read() {
      const text = ofThisPage.get(name) ?? tried(() => localStorage.getItem(name))
      return text === null ? null : ([text, tried(() => JSON.parse(text))].find(isValue) ?? null)
    },
    write(value) {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      ofThisPage.set(name, text)
      tried(() => {
        localStorage.setItem(name, text)
        ofThisPage.delete(name)
      })
    },
    forget() {
      ofThisPage.delete(name)
      tried(() => localStorage.removeItem(name))
    },
  }
}
