import * as v from 'valibot'

/** A value that this browser keeps for the site. All its tabs share it. */
export type Stored<Value> = {
  /** Null for none, and for what an older page stored in another form. */
  read(): Value | null
  write(value: Value): void
  forget(): void
}

/** Every name in the storage of the browser begins so. */
export const prefix = 'kampklar-'

/** Stands in for a browser that refuses to store anything: it lasts as long as the page. */
export const ofThisPage = new Map<string, string>()

/** The answer of a storage that the browser may refuse, or of a text that may be no JSON: null for an error. */
export function tried<Answer>(ask: () => Answer): Answer | null {
  try {
    return ask()
  } catch {
    return null
  }
}

/** The place of one value, which is checked when it is read. Texts are stored as they are, anything else as JSON. */
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
