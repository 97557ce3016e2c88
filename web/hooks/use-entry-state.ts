import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** The state of each entry of the history, by its key and a name. A reload forgets it. */
const kept = new Map<string, unknown>()

/**
 * State that belongs to an entry of the history of the browser: it is there again on the way back, such as a chosen tab.
 */
export function useEntryState<Value>(name: string, initial: Value): [Value, (next: Value | ((now: Value) => Value)) => void] {
  const { key } = useLocation()
  const place = `${key} ${name}`
  const [state, setState] = useState<Value>(() => (kept.has(place) ? (kept.get(place) as Value) : initial))
  useEffect(() => void kept.set(place, state), [place, state])
  return [state, setState]
}
