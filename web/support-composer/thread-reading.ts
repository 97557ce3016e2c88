/**
 * What a page knows of one thread (`id`; null for none) while it is read, and read again, from the server. `isMissing`: there is no such
 * thread for who asks. `isStale`: the newest could not be read, and what is shown is from before.
 */
export type ThreadReading<Thread> = {
  id: number | null
  state: 'loading' | 'failed' | 'loaded'
  thread: Thread | null
  isMissing: boolean
  isStale: boolean
  /** What was heard while it is read, which the answer may be older than; null while it is not read. */
  heard: readonly ThreadChange<Thread>[] | null
}
/** Must bear being told twice: of what is heard while a thread is read, the answer may know already. */
export type ThreadChange<Thread> = (thread: Thread) => Thread

/** What the server answered: `take` makes the thread of it, with what was known of it before. */
export type ThreadAnswer<Thread> = { is: 'read'; take(before: Thread | null): Thread } | { is: 'missing' } | { is: 'failed' }

/** A thread of which nothing is known yet. */
export const unknownThread = <Thread>(id: number | null): ThreadReading<Thread> => ({
  ...{ id, state: 'loading', thread: null, isMissing: false, isStale: false, heard: null },
})

/** The server is asked for this thread. Another than before begins with nothing; one that is known stays until the answer. */
export function asked<Thread>(before: ThreadReading<Thread>, id: number): ThreadReading<Thread> {
  const known = before.id === id ? before : unknownThread<Thread>(id)
  // What was heard before this is in the answer, which is made after it.
  return { ...known, state: known.thread === null ? 'loading' : known.state, heard: [] }
}

/** The server answered for this thread: what was heard meanwhile comes after it. An answer for another thread changes nothing. */
export function answered<Thread>(before: ThreadReading<Thread>, id: number, answer: ThreadAnswer<Thread>): ThreadReading<Thread> {
  if (before.id !== id) return before
  if (answer.is === 'missing') return { ...unknownThread<Thread>(id), state: 'failed', isMissing: true }
  if (answer.is === 'failed') return { ...before, state: before.thread === null ? 'failed' : 'loaded', isStale: true, heard: null }
  const thread = (before.heard ?? []).reduce((now, change) => change(now), answer.take(before.thread))
  return { ...unknownThread<Thread>(id), state: 'loaded', thread }
}

/** Something was heard of this thread, or done in it. What is of another thread, as a late answer may be, changes nothing. */
export function heard<Thread>(before: ThreadReading<Thread>, id: number | null, change: ThreadChange<Thread>): ThreadReading<Thread> {
  if (before.id !== id) return before
  const thread = before.thread === null ? null : change(before.thread)
  if (before.heard) return { ...before, thread, heard: [...before.heard, change] }
  return thread === before.thread ? before : { ...before, thread }
}
