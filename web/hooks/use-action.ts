import { useCallback, useRef, useState } from 'react'
import type { Reply } from '../net/http.ts'
import { actsDoneAtom } from '../state/staff-atoms.ts'
import { useSetAtom } from '../state/store.ts'
import { ownToastMs, pushToastAtom, toastRefusalAtom } from '../state/toast-atoms.ts'
import { toasterTexts } from '../texts/toaster.ts'
import { stableMs } from './loading/use-is-stable.ts'

/**
 * The toast of a successful action, with `info` if the action only begins then, and the toast of an unreachable server if the general text
 * does not fit.
 */
export type ActionWords = { done?: string; tone?: 'success' | 'info'; unreached?: string }
export type RunAction = <T>(work: () => Promise<Reply<T>>, words?: string | ActionWords) => Promise<T | null>

/**
 * Runs a player's actions one at a time and shows a toast with the result. Returns null while another action runs. `refusal` is the reason
 * of the last refusal, for a caller that shows it itself (`refusals` is 'here'), such as a modal dialog, which would cover a toast.
 */
export function useAction(refusals: 'toast' | 'here' = 'toast'): { run: RunAction; isBusy: boolean; refusal: string | null } {
  const running = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const pushToast = useSetAtom(pushToastAtom)
  const toastRefusal = useSetAtom(toastRefusalAtom)
  const countAct = useSetAtom(actsDoneAtom)
  const run: RunAction = useCallback(
    async (work, words = {}) => {
      if (running.current) return null
      const { done, tone = 'success', unreached } = typeof words === 'string' ? { done: words } : words
      running.current = true
      setIsBusy(true)
      setRefusal(null)
      const reply = await work()
      // The button can mean something else by now: a second click must not press it.
      setTimeout(() => {
        running.current = false
        setIsBusy(false)
      }, stableMs)
      if (!reply.ok) {
        const said = reply.isUnreached && unreached !== undefined ? { ...reply, message: unreached } : reply
        setRefusal(said.ref === undefined ? said.message : `${said.message} ${toasterTexts.ref(said.ref)}`)
        if (refusals === 'toast') toastRefusal(said)
        return null
      }
      countAct((count) => count + 1)
      if (done !== undefined) pushToast({ type: tone, msg: done, duration: ownToastMs })
      return reply.data
    },
    [pushToast, toastRefusal, countAct, refusals],
  )
  return { run, isBusy, refusal }
}
