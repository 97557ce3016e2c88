import { useRef } from 'react'
import { isGone } from './entry.ts'
import type { View } from './use-resource.ts'

/**
 * The view, or the last loaded one while another page or filter of the same thing (`of`) is loading or could not be read: `isStale` then.
 * No view is kept while `of` is null.
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
