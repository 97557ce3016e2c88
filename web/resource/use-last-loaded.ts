import { useRef } from 'react'
import { isGone } from './entry.ts'
import type { View } from './use-resource.ts'

/**
 * The view, or the last loaded view while another page or filter of the same subject (`of`) is loading or failed: then `isStale` is true.
 * No view is stored while `of` is null.
 */
export function useLastLoaded<Value>(view: View<Value>, of: unknown): View<Value> {
  const last = useRef<{ of: unknown; value: Value } | null>(null)
  if (of === null) last.current = null
  else if (view.value !== null) last.current = { of, value: view.value }
  const { problem } = view
  const before = last.current
  if (view.value !== null || before === null || before.of !== of || (problem && isGone(problem))) return view
  return { ...view, state: 'loaded', value: before.value, problem, isStale: problem !== null }
}
