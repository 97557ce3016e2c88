import { createContext, useCallback, useContext, useEffect, useRef } from 'react'
import { readLoginMessage } from '../../net/login-message.ts'
import { requireFreshReads } from '../../net/sockets/bookmark.ts'
import type { SiteSocket } from '../../net/sockets/site-socket.ts'
import { storeToken } from '../../net/token-cookie.ts'
import { loginOpenAtom } from '../../state/dialog-atoms.ts'
import { loadUserAtom } from '../../state/session-atoms.ts'
import { useSetAtom } from '../../state/store.ts'
import { announceSession } from './use-same-session.ts'

const popupSize = 'popup,width=800,height=600'

/** Opens Steam's window. False when the browser blocked it, which it does outside a click. */
export const Login = createContext<() => boolean>(() => false)
export const useLogin = () => useContext(Login)

/** The page's sign-in. It outlives the dialog that started it, because Steam may take its time. */
export function useLoginFlow(site: SiteSocket | null): () => boolean {
  const popup = useRef<Window | null>(null)
  const loadUser = useSetAtom(loadUserAtom)
  const setLoginOpen = useSetAtom(loginOpenAtom)

  useEffect(() => {
    const receive = async (event: MessageEvent) => {
      const message = readLoginMessage(event, popup.current, location.origin)
      if (!message) return
      popup.current?.close()
      popup.current = null
      storeToken(message.token, message.expireDate)
      requireFreshReads()
      site?.reconnect()
      await loadUser()
      announceSession()
      setLoginOpen(false)
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [site, loadUser, setLoginOpen])

  return useCallback(() => {
    popup.current = window.open('/auth/steam', 'kampklar-steam', popupSize)
    return popup.current !== null
  }, [])
}
