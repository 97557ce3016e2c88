import type { Bindings } from '../../app-env.ts'

/**
 * A look at the site that an isolate makes once in `keptMs` at most, however many ask. Those who ask during a look get the answer of the look
 * before: a request must not wait for the I/O of another. `look` gets the last answer too.
 */
export function keptLook<Answer>(
  keptMs: number,
  now: () => number,
  look: (env: Bindings, at: number, last: Answer | null) => Promise<Answer>,
): (env: Bindings) => Promise<Answer> {
  let last: Answer | null = null
  let lookedAt = 0
  return async (env) => {
    const at = now()
    if (last !== null && at - lookedAt < keptMs) return last
    lookedAt = at
    last = await look(env, at, last)
    return last
  }
}
