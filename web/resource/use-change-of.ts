import { useCallback } from 'react'
import { useStore } from '../state/store.ts'
import type { Change } from './entry.ts'
import { memoryOf } from './memory.ts'
import type { Resource } from './resource.ts'

/** Changes a stored value of a resource, also if no component shows it now. */
export function useChangeOf<Of, Value>(resource: Resource<Of, Value>): (of: Of, by: Change<Value>) => void {
  const memory = memoryOf(useStore())
  return useCallback((of, by) => memory.entryOf(resource, of).change(by), [memory, resource])
}
