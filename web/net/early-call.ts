/** For how long the answer of an early call can be used, in ms. */
const usableMs = 10_000

/** The calls that were made before their screen had been loaded, by address. */
const earlyCalls = new Map<string, { startedAt: number; response: Promise<Response> }>()

/** Makes a call early, once for each address. A failure reaches the caller that takes the answer. */
export function startEarlyCall(path: string, ask: () => Promise<Response>): void {
  const known = earlyCalls.get(path)
  if (known && Date.now() - known.startedAt < usableMs) return
  const response = ask()
  response.catch(() => undefined)
  earlyCalls.set(path, { startedAt: Date.now(), response })
}

/** The answer of an early call for the first caller; null for all later callers. */
export function takeEarlyCall(path: string): Promise<Response> | null {
  const known = earlyCalls.get(path)
  earlyCalls.delete(path)
  return known && Date.now() - known.startedAt < usableMs ? known.response : null
}

/** Drops all early calls, because their answers are older than a change. */
export const dropEarlyCalls = (): void => earlyCalls.clear()
