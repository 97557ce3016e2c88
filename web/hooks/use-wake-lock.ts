import { useEffect } from 'react'

/** Keeps the screen from going dark while the component is mounted, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let held: WakeLockSentinel | null = null
    let isWanted = true
    const take = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return
      // Refused when the battery is low, for one: then the screen does what it always does.
      const lock = await navigator.wakeLock.request('screen').catch(() => null)
      if (isWanted) held = lock
      else void lock?.release()
    }
    // The browser takes the lock back whenever the page is out of sight.
    document.addEventListener('visibilitychange', take)
    void take()
    return () => {
      isWanted = false
      document.removeEventListener('visibilitychange', take)
      void held?.release()
    }
  }, [])
}
