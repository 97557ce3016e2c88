import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Scrolls to the server that the address names (`?server=ip:port`) and moves the focus to it: the palette leads here (docs/product.md
 * 13.1).
 */
export function useWantedServer(address: string) {
  const ref = useRef<HTMLLIElement>(null)
  const [params] = useSearchParams()
  const isWanted = params.get('server') === address
  useEffect(() => {
    if (!isWanted) return
    ref.current?.scrollIntoView({ block: 'center' })
    ref.current?.focus({ preventScroll: true })
  }, [isWanted])
  return ref
}
