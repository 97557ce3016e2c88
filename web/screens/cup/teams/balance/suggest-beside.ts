import type { Suggestion } from '../../../../../durable/rules/cup/suggestion.ts'
import type { BalanceOrder } from './balance-order.ts'

/** Calculates the suggestions in a worker. Rejects when the worker does not load, or with the signal's reason. */
export function suggestBeside(order: BalanceOrder, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const worker = new Worker(new URL('./suggest-worker.ts', import.meta.url), { type: 'module' })
  const answered = new Promise<readonly Suggestion[]>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<readonly Suggestion[]>) => resolve(data)
    worker.onerror = (event) => reject(new Error(event.message || 'the worker did not load'))
    worker.postMessage(order)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return answered.finally(() => worker.terminate())
}
