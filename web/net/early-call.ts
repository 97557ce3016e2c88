/** The time for which the answer of an early call may be used, in ms. */
const goodMs = 10_000

/** The calls that were made before their screen had been loaded, by address. */
const early = new Map<string, { at: number; response: Promise<Response> }>()

/** Makes a call early, once for each address. A failure reaches the call that takes the answer. */
export function startEarlyCall(path: string, ask: () => Promise<Response>): void {
  const known = early.get(path)
  if (known && Date.now() - known.at < goodMs) return
  const response = ask()
  response.catch(() => undefined)
  early.set(path, { at: Date.now(), response })
}

/** The answer of an early call, for the first who takes it; null for all others. */
export function takeEarlyCall(path: string): Promise<Response> | null {
  const made = early.get(path)
  early.delete(path)
  return made && Date.now() - made.at < goodMs ? made.response : null
}
