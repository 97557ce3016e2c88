import { useSearchParams } from 'react-router'
import { useResource } from '../../../resource/use-resource.ts'
import { usersFound } from '../parts/use-staff-search.ts'

/**
 * The search for users. Its text is in the address, so that going back from a user leads to it; a blank text searches nothing, and `found`
 * is null.
 */
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
