import { useEffect, useEffectEvent } from 'react'

/** The subjects of earlier alerts, for the life of the page: a subject that is hidden and shown again does not alert again. */
const alerted = new WeakSet<object>()

/** Alerts the player to `what` when it appears: once, however often it is shown. `id` identifies the subject. */
export function useAlertOnce(what: object | null, id: string | undefined, alert: () => void): void {
  const alertOnce = useEffectEvent(() => {
    if (what === null || alerted.has(what)) return
    alerted.add(what)
    alert()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one alerts again, a newer state of the same does not.
  useEffect(() => alertOnce(), [id])
}
