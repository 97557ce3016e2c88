import { refused } from '../../web/net/http.ts'
import type { PagesView, View } from '../../web/resource/use-resource.ts'

type Code = Parameters<typeof refused>[0]

const acts = { isReading: false, newest: () => null, retry: async () => undefined, change: () => undefined }

/** The view of a resource that has been read. */
export const aView = <Value>(value: Value): View<Value> => ({ ...acts, state: 'loaded', value, problem: null, isStale: false })

/** The same when the last read of it was refused: it is from before. */
export const aStaleView = <Value>(value: Value, code: Code = 'UNKNOWN_ERROR'): View<Value> => ({
  ...{ ...acts, state: 'loaded', value, problem: refused(code), isStale: true },
})

/** The view of a resource that is still being read. */
export const noView = (): View<never> => ({ ...acts, isReading: true, state: 'loading', value: null, problem: null, isStale: false })

/** The view of a resource whose first read was refused. */
export const aFailedView = (code: Code = 'UNKNOWN_ERROR'): View<never> => ({
  ...{ ...acts, state: 'failed', value: null, problem: refused(code), isStale: false },
})

/** The read part of a list; its end where nothing else is said. */
export const somePages = <Item>(items: readonly Item[], over: Partial<PagesView<Item>> = {}): PagesView<Item> => ({
  ...{ items, next: null, state: 'loaded', more: () => undefined, retry: acts.retry, change: () => undefined },
  ...over,
})
