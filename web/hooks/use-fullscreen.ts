import { useEffect, useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/** Asks for the whole screen; works only after a press. Nothing happens in a browser without the function. */
export const enterFullscreen = (): void => void document.documentElement.requestFullscreen?.().catch(() => null)
export const leaveFullscreen = (): void => void (document.fullscreenElement && document.exitFullscreen().catch(() => null))

/** Whether the page has the whole screen. Unmounting ends full screen. */
export function useFullscreen(): boolean {
  useEffect(() => leaveFullscreen, [])
  return useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  )
}
