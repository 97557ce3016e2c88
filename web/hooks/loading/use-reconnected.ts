import { useEffect, useEffectEvent, useRef } from 'react'
import { returnsAtom } from '../../state/connection-atoms.ts'
import { useAtomValue } from '../../state/store.ts'

/** Asks for a fresh look whenever the site's connection is back. */
export function useReconnected(refresh: () => void): void {
  const returns = useAtomValue(returnsAtom)
  const seen = useRef(returns)
  const look = useEffectEvent(refresh)
  useEffect(() => {
    if (seen.current === returns) return
    seen.current = returns
    look()
  }, [returns])
}
