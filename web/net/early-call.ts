/** An answer that was asked for ahead is good for so long, in ms. */
const goodMs = 10_000

/** The calls that are on their way before the screen that makes them has been loaded, by their address. */
const early = new Map<string, { at: number; response: Promise<Response> }>()

/** Asks ahead, once for each address. A failure is told to the call that takes it. */
export function keepEarly(path: string, ask: () => Promise<Response>): void {
  const known = early.get(path)
  if (known && Date.now() - known.at < goodMs) return
  const response = ask()
  response.catch(() => undefined)
  early.set(path, { at: Date.now(), response })
}

/** The answer that was asked for ahead: for the first call that wants it, and null for all others. */
export function takeEarly(path: string): Promise<Response> | null {
  const kept = early.get(path)
  early.delete(path)
  return kept && Date.now() - kept.at < goodMs ? kept.response : null
}
