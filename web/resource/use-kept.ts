import { useRef } from 'react'
import { isGone } from './entry.ts'
import type { View } from './use-resource.ts'

/**
 * The view, or the last loaded one while another page or filter of the same thing (`of`) is on its way, or could not be read: `isStale` then. Nothing is kept while `of` is null.
 */
export function useKept<Value>(view: View<Value>, of: unknown): View<Value> {
  const last = useRef<{ of: unknown; value: Value } | null>(null)
  if (of === null) last.current = null
  else if (view.value !== null) last.current = { of, value: view.value }
  const { problem } = view
  const kept = last.current
  if (view.value !== null || kept === null || kept.of !== of || (problem && isGone(problem))) return view
  return { ...view, state: 'loaded', value: kept.value, problem, isStale: problem !== null }
}
