import { useCallback, useEffect, useRef, useState } from 'react'
import type { Refused, Reply } from '../../net/http.ts'

/** The last reply of a call; a refusal while there was no reply yet. Earlier data stays while a later call fails. */
export type Polled<T> = { data: T | null; problem: Refused | null; refresh(): void }

/** Asks at once and then again and again while the page is looked at; only the newest question has an answer. `ask` must stay the same. */
export function usePolled<T>(ask: () => Promise<Reply<T>>, everyMs: number): Polled<T> {
  const [known, setKnown] = useState<{ ask: typeof ask; data: T | null; problem: Refused | null }>({ ask, data: null, problem: null })
  const newestRequest = useRef(0)
  const refresh = useCallback(async () => {
    const request = ++newestRequest.current
    const reply = await ask()
    if (request !== newestRequest.current) return
    setKnown((before) => {
      const data = before.ask === ask ? before.data : null
      return reply.ok ? { ask, data: reply.data, problem: null } : { ask, data, problem: reply }
    })
  }, [ask])
  useEffect(() => {
    void refresh()
    const timer = setInterval(() => document.hidden || void refresh(), everyMs)
    const look = () => document.hidden || void refresh()
    document.addEventListener('visibilitychange', look)
    return () => {
      newestRequest.current += 1
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [refresh, everyMs])
  const { data, problem } = known.ask === ask ? known : { data: null, problem: null }
  return { data, problem, refresh }
}
