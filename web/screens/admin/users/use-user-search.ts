import { useSearchParams } from 'react-router'
import { useResource } from '../../../resource/use-resource.ts'
import { usersFound } from '../parts/use-staff-search.ts'

/** The search whose words stand in the address, so that one comes back to it from a user. A blank one is none: `found` is null. */
export function useUserSearch() {
  const [params, setParams] = useSearchParams()
  const query = params.get('q')?.trim() ?? ''
  const found = useResource(usersFound, query === '' ? null : query)
  const look = (text: string) => {
    const next = text.trim()
    if (next === '') return
    if (next === query) void found.retry()
    else setParams({ q: next }, { replace: query !== '' })
  }
  return { query, found: query === '' ? null : found, look }
}
