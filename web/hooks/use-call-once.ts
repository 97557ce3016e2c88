import { useEffect, useEffectEvent } from 'react'

/** The things that a player was called for, over the life of the page: one that is hidden and comes back does not call again. */
const called = new WeakSet<object>()

/** Calls the player for `what` when it appears: once, however often what shows it is opened. `id` says whether it is another one. */
export function useCallOnce(what: object | null, id: string | undefined, call: () => void): void {
  const callOnce = useEffectEvent(() => {
    if (what === null || called.has(what)) return
    called.add(what)
    call()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one calls again, a newer word of the same does not.
  useEffect(() => callOnce(), [id])
}
