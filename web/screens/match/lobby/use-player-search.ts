import { useState } from 'react'
import type { FoundUser } from '../../../../worker/contract/gathers.ts'
import { searchUsers } from '../../../net/api/users.ts'
import { useSetAtom } from '../../../state/store.ts'
import { ownToastMs, pushToastAtom } from '../../../state/toast-atoms.ts'
import { toasts } from '../../../texts/toasts.ts'

/** Searches players by name. */
export function usePlayerSearch() {
  const [found, setFound] = useState<readonly FoundUser[]>([])
  const [isSearching, setIsSearching] = useState(false)
  const pushToast = useSetAtom(pushToastAtom)
  const search = async (text: string) => {
    const query = text.trim()
    if (query === '') return pushToast({ type: 'warning', msg: toasts.emptySearch, duration: ownToastMs })
    setIsSearching(true)
    const reply = await searchUsers(query)
    setIsSearching(false)
    if (!reply.ok) return pushToast({ type: 'error', msg: reply.isFromServer ? reply.message : toasts.searchFailed, duration: ownToastMs })
    setFound(reply.data.users)
    if (reply.data.users.length === 0) pushToast({ type: 'info', msg: toasts.noUsersFound, duration: ownToastMs })
  }
  return { found, isSearching, search }
}
