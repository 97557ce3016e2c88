import { useEffect } from 'react'
import { readToken } from '../net/token-cookie.ts'
import { pageTokenAtom } from '../state/session-atoms.ts'
import { useAtomValue } from '../state/store.ts'

const channelName = 'kampklar-session'

/** Tells the other tabs that somebody signed in or out. */
export function announceSession(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('changed')
  channel.close()
}

/** A page belongs to whoever it was loaded for: when the cookie becomes somebody else's, or nobody's, it starts afresh. */
export function useSameSession(): void {
  const token = useAtomValue(pageTokenAtom)
  useEffect(() => {
    const check = () => {
      if (readToken() !== token) location.reload()
    }
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = check
    document.addEventListener('visibilitychange', check)
    window.addEventListener('focus', check)
    return () => {
      channel.close()
      document.removeEventListener('visibilitychange', check)
      window.removeEventListener('focus', check)
    }
  }, [token])
}
