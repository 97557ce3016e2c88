import { tryPush } from '../../../net/api/admin/first-run.ts'
import type { Reply } from '../../../net/http.ts'
import { canNotify, isNotifying, isNotifyingBlocked, renewPush, setNotifications } from '../../../net/signals/notification.ts'

/** How long the page waits for the trial, in ms. */
const patienceMs = 30_000

export type TrialOutcome = 'arrived' | 'unheard' | 'lost' | 'blocked' | 'cannot'

/** Resolves when the service worker says that the trial arrived, or that it could not tell the site; null after `patienceMs`. */
export function whenTried(worker: ServiceWorkerContainer, timeoutMs = patienceMs): Promise<'noted' | 'unheard' | null> {
  return new Promise((resolve) => {
    const finish = (outcome: 'noted' | 'unheard' | null) => {
      clearTimeout(timer)
      worker.removeEventListener('message', hear)
      resolve(outcome)
    }
    const hear = ({ data }: MessageEvent<{ trial?: 'noted' | 'unheard' }>) => data.trial && finish(data.trial)
    const timer = setTimeout(() => finish(null), timeoutMs)
    worker.addEventListener('message', hear)
  })
}

/** Turns notifications on in this browser if they are off, and makes the site send a trial; a refusal comes from the server. */
export async function tryNotifications(): Promise<Reply<TrialOutcome>> {
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!canNotify() || !worker) return { ok: true, data: 'cannot' }
  if (!isNotifying()) await setNotifications(true)
  if (isNotifyingBlocked() || !isNotifying()) return { ok: true, data: 'blocked' }
  await renewPush()
  const tried = whenTried(worker)
  const sent = await tryPush()
  if (!sent.ok) return sent
  const outcome = await tried
  return { ok: true, data: outcome === 'noted' ? 'arrived' : (outcome ?? 'lost') }
}
