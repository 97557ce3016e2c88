import { useEffect, useEffectEvent, useRef } from 'react'
import { connectionsAtom } from '../state/party-atoms.ts'
import { useAtomValue } from '../state/store.ts'

/** Asks for a fresh look whenever the site's connection is back after it was lost: what was said meanwhile was not heard. */
export function useReconnected(refresh: () => void): void {
  const connections = useAtomValue(connectionsAtom)
  const seen = useRef(connections)
  const look = useEffectEvent(refresh)
  useEffect(() => {
    const isBack = seen.current > 0 && connections > seen.current
    seen.current = connections
    if (isBack) look()
  }, [connections])
}
