import { useCallback, useEffect, useRef, useState } from 'react'
import type { Reply } from '../../net/http.ts'

/**
 * The data that was fetched last: null before, and after a failure of the first fetch. `load` fetches anew; the shown data stays meanwhile.
 */
export type Fetched<Data> = { data: Data | null; hasFailed: boolean; load(): Promise<void> }

/** Fetches once when it is mounted. If replies overtake each other, the newest question's reply counts; `fetch` must stay the same. */
export function useFetched<Data>(fetch: () => Promise<Reply<Data>>): Fetched<Data> {
  const [data, setData] = useState<Data | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const newestRequest = useRef(0)
  const load = useCallback(async () => {
    const request = ++newestRequest.current
    setHasFailed(false)
    const reply = await fetch()
    if (request !== newestRequest.current) return
    if (reply.ok) setData(reply.data)
    else setHasFailed(true)
  }, [fetch])
  useEffect(() => void load(), [load])
  return { data, hasFailed, load }
}
