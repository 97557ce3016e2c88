import { useEffect, useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/** Asks for the whole screen; only at a press. Nothing happens in a browser that cannot. */
export const enterFullscreen = (): void => void document.documentElement.requestFullscreen?.().catch(() => null)
export const leaveFullscreen = (): void => void (document.fullscreenElement && document.exitFullscreen().catch(() => null))

/** Whether the page has the whole screen. The unmounted component ends that. */
export function useFullscreen(): boolean {
  useEffect(() => leaveFullscreen, [])
  return useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  )
}
