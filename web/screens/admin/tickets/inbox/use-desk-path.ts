import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { type DeskStep, deskPath, readFilter } from './desk-filter.ts'

/** Addresses of the desk under the filter that one sees it with. */
export function useDeskPath(): (id: number | null, step?: DeskStep) => string {
  const [address] = useSearchParams()
  return useCallback((id, step) => deskPath(readFilter(address), id, step), [address])
}
