import { useEffect } from 'react'

/** Keeps the screen on while the component is mounted, if the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let held: WakeLockSentinel | null = null
    let isWanted = true
    const take = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return
      // The browser can refuse it, for example with a low battery: then the screen turns off as usual.
      const lock = await navigator.wakeLock.request('screen').catch(() => null)
      if (isWanted) held = lock
      else void lock?.release()
    }
    // The browser releases the lock whenever the page is hidden.
    document.addEventListener('visibilitychange', take)
    void take()
    return () => {
      isWanted = false
      document.removeEventListener('visibilitychange', take)
      void held?.release()
    }
  }, [])
}
