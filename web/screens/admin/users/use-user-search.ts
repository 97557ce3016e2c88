import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { StaffFound } from '../../../../worker/contract/admin/users.ts'
import { searchAsStaff } from '../../../net/api/admin/users.ts'

type Found = { state: 'idle' } | { state: 'searching' } | { state: 'failed' } | { state: 'found'; users: readonly StaffFound[] }

/** The search whose words stand in the address, so that one comes back to it from a user. A blank one is none. */
export function useUserSearch() {
  const [params, setParams] = useSearchParams()
  const query = params.get('q')?.trim() ?? ''
  const [found, setFound] = useState<Found>({ state: 'idle' })
  const newestRequest = useRef(0)
  const search = useCallback(async () => {
    const request = ++newestRequest.current
    if (query === '') return setFound({ state: 'idle' })
    setFound({ state: 'searching' })
    const reply = await searchAsStaff(query)
    if (request === newestRequest.current) setFound(reply.ok ? { state: 'found', users: reply.data.users } : { state: 'failed' })
  }, [query])
  useEffect(() => void search(), [search])
  const look = (text: string) => {
    const next = text.trim()
    if (next === '') return
    if (next === query) void search()
    else setParams({ q: next }, { replace: query !== '' })
  }
  return { query, found, look, retry: () => void search() }
}
