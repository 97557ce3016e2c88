import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** The state of each entry of the history, by its key and a name. A reload clears it. */
const kept = new Map<string, unknown>()

/** State of an entry of the browser's history, such as a chosen tab: it is restored on the way back. */
export function useEntryState<Value>(name: string, initial: Value): [Value, (next: Value | ((now: Value) => Value)) => void] {
  const { key } = useLocation()
  const place = `${key} ${name}`
  const [state, setState] = useState<Value>(() => (kept.has(place) ? (kept.get(place) as Value) : initial))
  useEffect(() => void kept.set(place, state), [place, state])
  return [state, setState]
}
