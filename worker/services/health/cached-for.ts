import type { Bindings } from '../../app-env.ts'

/**
 * A read of the site that an isolate makes at most once in `cacheMs`. A request during a read gets the previous answer, since a request
 * must not wait for the I/O of another. `read` gets the last answer as well.
 */
export function cachedFor<Answer>(
  cacheMs: number,
  now: () => number,
  read: (env: Bindings, at: number, last: Answer | null) => Promise<Answer>,
): (env: Bindings) => Promise<Answer> {
  let last: Answer | null = null
  let readAt = 0
  return async (env) => {
    const at = now()
    if (last !== null && at - readAt < cacheMs) return last
    readAt = at
    last = await read(env, at, last)
    return last
  }
}
