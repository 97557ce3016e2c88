import { useCallback } from 'react'
import { clearTokens } from '../net/token-cookie.ts'
import { announceSession } from './use-same-session.ts'

/** Removes the session from this browser and reloads the page. */
export const useLogout = () =>
  useCallback(() => {
    clearTokens()
    announceSession()
    location.reload()
  }, [])
