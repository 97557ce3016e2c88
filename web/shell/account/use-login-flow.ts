import { useCallback, useEffect, useRef } from 'react'
import type { OpenLogin } from '../../hooks/use-login.ts'
import { readLoginMessage } from '../../net/login-message.ts'
import { requireFreshReads } from '../../net/sockets/bookmark.ts'
import type { SiteSocket } from '../../net/sockets/site-socket.ts'
import { storeToken } from '../../net/token-cookie.ts'
import { loginOpenAtom } from '../../state/dialog-atoms.ts'
import { loadUserAtom, userAtom } from '../../state/session-atoms.ts'
import { useSetAtom, useStore } from '../../state/store.ts'
import { announceSession } from './use-same-session.ts'

const popupSize = 'popup,width=800,height=600'

/** The page's sign-in. It continues after its dialog is closed, because Steam can take long. */
export function useLoginFlow(site: SiteSocket | null): OpenLogin {
  const popup = useRef<Window | null>(null)
  /** The act that the last pressed sign-in button asked for. */
  const after = useRef<(() => void) | undefined>(undefined)
  const store = useStore()
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
      if (store.get(userAtom)) after.current?.()
      after.current = undefined
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [site, store, loadUser, setLoginOpen])

  return useCallback((then) => {
    after.current = then
    popup.current = window.open('/auth/steam', 'kampklar-steam', popupSize)
    return popup.current !== null
  }, [])
}
