import { env } from 'cloudflare:test'

type Call = 'get' | 'head' | 'put' | 'list' | 'delete'
/** The point at which a call to R2 stops for ever: before it arrives, or on the way back. */
export type Stop = { at: Call; when: 'before' | 'after' }

/**
 * R2 for a room; it can be unreachable, or never answer. `stopAt` returns a promise that resolves once a call has stopped: then the caller
 * must be ended. `between` runs after the write is done, and before the room gets the answer.
 */
export function unsteadyFiles() {
  const calls: Call[] = []
  let isAway = false
  let stop: (Stop & { reached(): void }) | null = null
  let between: (() => Promise<void>) | null = null
  const never = () => new Promise<never>(() => {})

  async function call<Result>(at: Call, work: () => Promise<Result>): Promise<Result> {
    calls.push(at)
    if (isAway) throw new Error('R2 is away')
    const mine = stop?.at === at ? stop : null
    if (mine?.when === 'before') {
      mine.reached()
      return never()
    }
    const result = await work()
    if (mine) {
      mine.reached()
      return never()
    }
    if (at === 'put' && between) await between()
    return result
  }

  const files = {
    get: (key: string) => call('get', () => env.FILES.get(key)),
    head: (key: string) => call('head', () => env.FILES.head(key)),
    list: (options: R2ListOptions) => call('list', () => env.FILES.list(options)),
    delete: (keys: string[]) => call('delete', () => env.FILES.delete(keys)),
    put: (key: string, value: ArrayBuffer, options: R2PutOptions) => call('put', () => env.FILES.put(key, value, options)),
  } as unknown as R2Bucket

  return {
    files,
    calls,
    setAway: (to: boolean) => {
      isAway = to
    },
    setBetween: (work: (() => Promise<void>) | null) => {
      between = work
    },
    stopAt: (at: Stop): Promise<void> =>
      new Promise((resolve) => {
        stop = { ...at, reached: resolve }
      }),
    goOn: () => {
      stop = null
    },
  }
}
