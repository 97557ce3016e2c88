/** Says when a time is over (docs/integrations.md 3); tests hand in one that they turn by hand. */
export type Clock = {
  /** Resolves after so long, or as soon as nobody waits for it any more: then nothing stays behind. */
  after(ms: number, unneeded: AbortSignal): Promise<void>
}

/** The clock on the wall, for everybody but tests (docs/integrations.md 3). */
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

/** Does work that is told when its time is over, and leaves no timer behind (docs/integrations.md 3). */
export async function within<T>(clock: Clock, ms: number, work: (over: Promise<void>) => Promise<T>): Promise<T> {
  const done = new AbortController()
  try {
    return await work(clock.after(ms, done.signal))
  } finally {
    done.abort()
  }
}

/** A time that is over, by the word for what it means (docs/integrations.md 3). */
export const saying = <Word extends string>(over: Promise<void>, word: Word): Promise<Word> => over.then(() => word)
