import * as v from 'valibot'

/** A value that this browser keeps for the site. All its tabs share it. */
export type Stored<Value> = {
  /** Null for none, and for what an older page stored in another form. */
  read(): Value | null
  write(value: Value): void
  forget(): void
}

const prefix = 'kampklar-'

/** Stands in for a browser that refuses to store anything: it lasts as long as the page. */
const ofThisPage = new Map<string, string>()

/** What `localStorage` answers; null where the browser refuses it. */
function tried<Answer>(ask: (storage: Storage) => Answer): Answer | null {
  try {
    return ask(localStorage)
  } catch {
    return null
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function forgetName(name: string): void {
  ofThisPage.delete(name)
  tried((storage) => storage.removeItem(name))
}

/** The place of one value. Texts are stored as they are, anything else as JSON. */
export function stored<Value>(key: string, schema: v.GenericSchema<unknown, Value>): Stored<Value> {
  const name = prefix + key
  return {
    read() {
      const text = ofThisPage.get(name) ?? tried((storage) => storage.getItem(name))
      if (text === null) return null
      const reads = [text, parsed(text)].map((value) => v.safeParse(schema, value))
      return reads.find((read) => read.success)?.output ?? null
    },
    write(value) {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      ofThisPage.set(name, text)
      tried((storage) => {
        storage.setItem(name, text)
        ofThisPage.delete(name)
      })
    },
    forget: () => forgetName(name),
  }
}

/** The keys that begin so and have a value. */
export function storedKeys(begin: string): readonly string[] {
  const names = tried((storage) => Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')) ?? []
  return [...names, ...ofThisPage.keys()].filter((name) => name.startsWith(prefix + begin)).map((name) => name.slice(prefix.length))
}

/** Forgets every value whose key begins so; without a beginning all that this browser keeps for the site. */
export function forgetStored(begin = ''): void {
  for (const key of storedKeys(begin)) forgetName(prefix + key)
}
