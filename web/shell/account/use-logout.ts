import { useCallback } from 'react'
import { stopNotifying } from '../../net/signals/notification.ts'
import { clearTokens } from '../../net/token-cookie.ts'
import { forgetDrafts } from '../../support-composer/forget-drafts.ts'
import { announceSession } from './use-same-session.ts'

/** Removes the session from this browser and reloads the page. */
export const useLogout = () =>
  useCallback(async () => {
    // The last call that this session can make.
    await stopNotifying()
    forgetDrafts()
    clearTokens()
    announceSession()
    location.reload()
  }, [])
