import { useCallback, useRef, useState } from 'react'
import type { Reply } from '../net/http.ts'
import { useSetAtom } from '../state/store.ts'
import { ownToastMs, pushToastAtom, toastRefusalAtom } from '../state/toast-atoms.ts'
import { settleMs } from './use-settled.ts'

export type RunAction = <T>(work: () => Promise<Reply<T>>, done?: string) => Promise<T | null>

/** Runs a player's actions one at a time: says `done` when it was carried out, else why it was refused. Null while another runs. */
export function useAction(): { run: RunAction; isBusy: boolean } {
  const running = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const pushToast = useSetAtom(pushToastAtom)
  const toastRefusal = useSetAtom(toastRefusalAtom)
  const run: RunAction = useCallback(
    async (work, done) => {
      if (running.current) return null
      running.current = true
      setIsBusy(true)
      const reply = await work()
      // What was pressed may be something else by now: a second click must not hit it.
      setTimeout(() => {
        running.current = false
        setIsBusy(false)
      }, settleMs)
      if (!reply.ok) {
        toastRefusal(reply)
        return null
      }
      if (done !== undefined) pushToast({ type: 'success', msg: done, duration: ownToastMs })
      return reply.data
    },
    [pushToast, toastRefusal],
  )
  return { run, isBusy }
}
