import { useEffect } from 'react'

/** Keeps the screen from going dark while the component is mounted, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let held: WakeLockSentinel | null = null
    let isWanted = true
    const take = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return
      // The browser may refuse it, as with a low battery: the screen then sleeps as usual.
      const lock = await navigator.wakeLock.request('screen').catch(() => null)
      if (isWanted) held = lock
      else void lock?.release()
    }
    // The browser takes the lock back whenever the page is hidden.
    document.addEventListener('visibilitychange', take)
    void take()
    return () => {
      isWanted = false
      document.removeEventListener('visibilitychange', take)
      void held?.release()
    }
  }, [])
}
