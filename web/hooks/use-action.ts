import { useCallback, useRef, useState } from 'react'
import type { Reply } from '../net/http.ts'
import { useSetAtom } from '../state/store.ts'
import { ownToastMs, pushToastAtom, toastRefusalAtom } from '../state/toast-atoms.ts'
import { settleMs } from './use-settled.ts'

/** The toast when the action succeeded, and the toast when the server was not reached and the general text would not do. */
type ActionWords = { done?: string; unreached?: string }
export type RunAction = <T>(work: () => Promise<Reply<T>>, words?: string | ActionWords) => Promise<T | null>

/** Runs a player's actions one at a time and shows a toast with the result. Returns null while another one runs. */
export function useAction(): { run: RunAction; isBusy: boolean } {
  const running = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const pushToast = useSetAtom(pushToastAtom)
  const toastRefusal = useSetAtom(toastRefusalAtom)
  const run: RunAction = useCallback(
    async (work, words = {}) => {
      if (running.current) return null
      const { done, unreached } = typeof words === 'string' ? { done: words } : words
      running.current = true
      setIsBusy(true)
      const reply = await work()
      // The button may mean something else by now: a second click must not hit it.
      setTimeout(() => {
        running.current = false
        setIsBusy(false)
      }, settleMs)
      if (!reply.ok) {
        toastRefusal(reply.isUnreached && unreached !== undefined ? { ...reply, message: unreached } : reply)
        return null
      }
      if (done !== undefined) pushToast({ type: 'success', msg: done, duration: ownToastMs })
      return reply.data
    },
    [pushToast, toastRefusal],
  )
  return { run, isBusy }
}
