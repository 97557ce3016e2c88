import { useCallback, useEffect, useRef, useState } from 'react'
import { answered, asked, heard, type ThreadAnswer, type ThreadChange, type ThreadReading, unknownThread } from './thread-reading.ts'

/**
 * Reads the thread `id` (null for none) and keeps it right by what is told to `change`, also while it is read. A `change` that was taken
 * for one thread never reaches another. `fetchAnswer` must be the same function each time.
 */
export function useThreadReading<Thread>(id: number | null, fetchAnswer: (id: number) => Promise<ThreadAnswer<Thread>>) {
  const [known, setKnown] = useState<ThreadReading<Thread>>(() => unknownThread(id))
  const calls = useRef(0)
  const read = useCallback(async () => {
    if (id === null) return
    const mine = ++calls.current
    setKnown((before) => asked(before, id))
    const answer = await fetchAnswer(id)
    if (mine === calls.current) setKnown((before) => answered(before, id, answer))
  }, [id, fetchAnswer])
  useEffect(() => {
    void read()
    return () => {
      calls.current += 1
    }
  }, [read])
  const change = useCallback((by: ThreadChange<Thread>) => setKnown((before) => heard(before, id, by)), [id])
  return { reading: known.id === id ? known : unknownThread<Thread>(id), read: useCallback(() => void read(), [read]), change }
}
