import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { createGather, type GatherOrder } from '../../net/api/gathers.ts'
import { paths } from '../../paths/paths.ts'
import { useSetAtom } from '../../state/store.ts'
import { ownToastMs, pushToastAtom } from '../../state/toast-atoms.ts'
import { toasts } from '../../texts/toasts.ts'

/** Creates a gather and opens its page. A second click does nothing while the first call runs, or after it opened the page. */
export function useCreateGather() {
  const inFlight = useRef(false)
  const [isCreating, setIsCreating] = useState(false)
  const pushToast = useSetAtom(pushToastAtom)
  const navigate = useNavigate()

  const create = async (order: GatherOrder) => {
    if (inFlight.current) return
    inFlight.current = true
    setIsCreating(true)
    const reply = await createGather(order)
    if (!reply.ok) {
      inFlight.current = false
      setIsCreating(false)
      pushToast({ type: 'error', msg: reply.isFromServer ? reply.message : toasts.createFailed, ref: reply.ref, duration: ownToastMs })
      return
    }
    const matchId = reply.data.gather[0].match_id
    pushToast({ type: 'success', msg: toasts.created, duration: ownToastMs })
    navigate(paths.match(matchId))
  }
  return { create, isCreating }
}
