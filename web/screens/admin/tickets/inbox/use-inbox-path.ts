import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { type InboxStep, inboxPath, readFilter } from './inbox-filter.ts'

/** Addresses of the inbox under the current filter. */
export function useInboxPath(): (id: number | null, step?: InboxStep) => string {
  const [address] = useSearchParams()
  return useCallback((id, step) => inboxPath(readFilter(address), id, step), [address])
}
