import { useEffect } from 'react'
import { readToken } from '../net/token-cookie.ts'
import { pageTokenAtom } from '../state/session-atoms.ts'
import { useAtomValue } from '../state/store.ts'

const channelName = 'kampklar-session'

/** Tells the other tabs whose session it is now. The word carries the token: it can be there before the cookie's change is. */
export function announceSession(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(readToken())
  channel.close()
}

/** A page belongs to whoever it was loaded for: when the cookie becomes somebody else's, or nobody's, it starts afresh. */
export function useSameSession(): void {
  const token = useAtomValue(pageTokenAtom)
  useEffect(() => {
    const keepOrReload = (current: unknown) => {
      if (current !== token) location.reload()
    }
    const check = () => keepOrReload(readToken())
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = (event) => keepOrReload(event.data)
    document.addEventListener('visibilitychange', check)
    window.addEventListener('focus', check)
    return () => {
      channel.close()
      document.removeEventListener('visibilitychange', check)
      window.removeEventListener('focus', check)
    }
  }, [token])
}
