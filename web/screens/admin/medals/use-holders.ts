import { useCallback, useEffect, useRef, useState } from 'react'
import type { MedalHolder } from '../../../../worker/contract/admin/medals.ts'
import { fetchHolders } from '../../../net/api/admin/medals.ts'

/** `holders` is null until the first page is there; `next` is what the next page begins after, null behind the last. */
type LoadedHolders = { holders: readonly MedalHolder[] | null; next: string | null; hasFailed: boolean }
const nothing: LoadedHolders = { holders: null, next: null, hasFailed: false }

/** Those who have a medal, page by page; `load` begins anew, and what is shown stays meanwhile. */
export function useHolders(medalId: number) {
  const [known, setKnown] = useState(nothing)
  const newestRequest = useRef(0)
  const fetchPage = useCallback(
    async (after: string | null) => {
      const request = ++newestRequest.current
      const reply = await fetchHolders(medalId, after)
      if (request !== newestRequest.current) return
      setKnown((before) => {
        if (!reply.ok) return { ...before, hasFailed: true }
        const { holders, next } = reply.data
        return { holders: after === null ? holders : [...(before.holders ?? []), ...holders], next, hasFailed: false }
      })
    },
    [medalId],
  )
  const load = useCallback(() => fetchPage(null), [fetchPage])
  useEffect(() => void load(), [load])
  return { ...known, load, more: () => fetchPage(known.next) }
}
