import { useCallback, useLayoutEffect, useRef } from 'react'

/** Moves the focus with a card that moves to another column. The returned function names the player whose card must keep the focus. */
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
