/** Waits for a time to pass (docs/integrations.md 3); tests pass one that they move by hand. */
export type Clock = {
  /** Resolves after this time, or at once when `unneeded` aborts, and leaves no timer behind. */
  after(ms: number, unneeded: AbortSignal): Promise<void>
}

/** The real clock (docs/integrations.md 3). */
export const wallClock: Clock = {
  after: (ms, unneeded) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      unneeded.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    }),
}

/** Runs work that gets a promise of its time limit, and leaves no timer behind (docs/integrations.md 3). */
export async function within<T>(clock: Clock, ms: number, work: (over: Promise<void>) => Promise<T>): Promise<T> {
  const done = new AbortController()
  try {
    return await work(clock.after(ms, done.signal))
  } finally {
    done.abort()
  }
}

/** A time limit that resolves to the given word (docs/integrations.md 3). */
export const resolvingTo = <Word extends string>(over: Promise<void>, word: Word): Promise<Word> => over.then(() => word)
