/**
 * One thread as a page knows it (`id`; null for none) while it is read, and read again, from the server. `isMissing`: there is no such
 * thread for this viewer. `isStale`: the newest could not be read, and the shown thread is from before.
 */
export type ThreadReading<Thread> = {
  id: number | null
  state: 'loading' | 'failed' | 'loaded'
  thread: Thread | null
  isMissing: boolean
  isStale: boolean
  /** The changes heard while the thread is read, which the reply may be older than; null while it is not read. */
  heard: readonly ThreadChange<Thread>[] | null
}
/** A change must bear being applied twice: the reply may already have a change that is heard while the thread is read. */
export type ThreadChange<Thread> = (thread: Thread) => Thread

/** The reply of the server: `take` makes the thread of it, with the thread that was known before. */
export type ThreadAnswer<Thread> = { is: 'read'; take(before: Thread | null): Thread } | { is: 'missing' } | { is: 'failed' }

/** A thread of which nothing is known yet. */
export const unknownThread = <Thread>(id: number | null): ThreadReading<Thread> => ({
  ...{ id, state: 'loading', thread: null, isMissing: false, isStale: false, heard: null },
})

/** The server is asked for this thread. Another than before begins with nothing; one that is known stays until the answer. */
export function asked<Thread>(before: ThreadReading<Thread>, id: number): ThreadReading<Thread> {
  const known = before.id === id ? before : unknownThread<Thread>(id)
  // Changes that were heard before this are in the reply, which is made after them.
  return { ...known, state: known.thread === null ? 'loading' : known.state, heard: [] }
}

/** The server answered for this thread: changes that were heard meanwhile come after it. An answer for another thread changes nothing. */
export function answered<Thread>(before: ThreadReading<Thread>, id: number, answer: ThreadAnswer<Thread>): ThreadReading<Thread> {
  if (before.id !== id) return before
  if (answer.is === 'missing') return { ...unknownThread<Thread>(id), state: 'failed', isMissing: true }
  if (answer.is === 'failed') return { ...before, state: before.thread === null ? 'failed' : 'loaded', isStale: true, heard: null }
  const thread = (before.heard ?? []).reduce((now, change) => change(now), answer.take(before.thread))
  return { ...unknownThread<Thread>(id), state: 'loaded', thread }
}

/** Takes in a change that was heard of this thread, or done in it. A change of another thread, as after a late answer, has no effect. */
export function heard<Thread>(before: ThreadReading<Thread>, id: number | null, change: ThreadChange<Thread>): ThreadReading<Thread> {
  if (before.id !== id) return before
  const thread = before.thread === null ? null : change(before.thread)
  if (before.heard) return { ...before, thread, heard: [...before.heard, change] }
  return thread === before.thread ? before : { ...before, thread }
}
