import { useEffect } from 'react'
import { readToken } from '../../net/token-cookie.ts'
import { pageTokenAtom } from '../../state/session-atoms.ts'
import { useAtomValue } from '../../state/store.ts'

const channelName = 'kampklar-session'

/**
 * Tells the other tabs which session is signed in now. The message has the token, because the message can arrive before the cookie has
 * changed.
 */
export function announceSession(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(readToken())
  channel.close()
}

/** Reloads the page when the cookie changes to another session than the one with which the page was loaded, or is removed. */
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
