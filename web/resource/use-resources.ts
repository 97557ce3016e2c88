import { useMemo, useRef, useSyncExternalStore } from 'react'
import { useStore } from '../state/store.ts'
import { keyOf, memoryOf } from './memory.ts'
import type { Resource } from './resource.ts'

/** The values of a resource for several subjects, in their order; null for each that is not loaded. */
export function useResources<Of, Value>(resource: Resource<Of, Value>, subjects: readonly Of[]): readonly (Value | null)[] {
  const memory = memoryOf(useStore())
  const keys = subjects.map((of) => keyOf(resource, of)).join(' ')
  const shown = useRef<readonly (Value | null)[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say which subjects they are.
  const { watch, snapshot } = useMemo(() => {
    const entries = subjects.map((of) => ({ key: keyOf(resource, of), entry: memory.entryOf(resource, of) }))
    return {
      watch: (tell: () => void) => {
        const stops = entries.map(({ key, entry }) => {
          const stop = entry.watch(tell)
          memory.use(key, entry)
          // A subject whose read was refused is read again, unless the watch has begun that.
          const { problem, isReading } = entry.snapshot()
          if (problem && !isReading) void entry.read()
          return stop
        })
        return () => {
          for (const stop of stops) stop()
        }
      },
      snapshot: () => {
        const values = entries.map(({ entry }) => entry.snapshot().value)
        const isSame = values.length === shown.current.length && values.every((value, index) => value === shown.current[index])
        if (!isSame) shown.current = values
        return shown.current
      },
    }
  }, [memory, resource, keys])
  return useSyncExternalStore(watch, snapshot, snapshot)
}
