import { useCallback, useLayoutEffect, useRef } from 'react'

/** A card that is moved stands in another column, and the focus that was on it must be there too. Says for whom it waits. */
export function useFocusAfterMove(places: ReadonlyMap<string, unknown>): (steamid: string) => void {
  const awaited = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place of a card is the trigger.
  useLayoutEffect(() => {
    if (awaited.current === null) return
    const card = document.querySelector<HTMLElement>(`[data-card="${CSS.escape(awaited.current)}"]`)
    awaited.current = null
    card?.focus()
  }, [places])
  return useCallback((steamid: string) => {
    awaited.current = steamid
  }, [])
}
