import { useCallback } from 'react'
import { clearTokens } from '../net/token-cookie.ts'
import { announceSession } from './use-same-session.ts'

/** Forgets the session on this machine and starts the page afresh. */
export const useLogout = () =>
  useCallback(() => {
    clearTokens()
    announceSession()
    location.reload()
  }, [])
