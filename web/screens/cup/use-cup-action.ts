import { useCallback } from 'react'
import { useAction } from '../../hooks/use-action.ts'
import type { Refused, Reply } from '../../net/http.ts'
import { useSetAtom } from '../../state/store.ts'
import { ownToastMs, pushToastAtom } from '../../state/toast-atoms.ts'
import { cupTexts as texts } from './texts.ts'

/**
 * The words about an action: `done` is the toast's title, `says` its sentence unless the server sends one; `failed` is the message if the
 * server did not answer.
 */
export type CupActWords = { done?: string; says?: string; failed?: string }
type Said = { message?: string | undefined }
type RunCupAct = <Answer extends Said>(work: () => Promise<Reply<Answer>>, words?: CupActWords) => Promise<Answer | null>

/** Runs an action of a cup and shows its result in titled toasts. A dialog passes `refusals` 'here' and shows the refusal itself. */
export function useCupAction(refusals: 'toast' | 'here' = 'toast'): { run: RunCupAct; isBusy: boolean; refusal: string | null } {
  const { run: runHere, isBusy, refusal } = useAction('here')
  const pushToast = useSetAtom(pushToastAtom)
  const run: RunCupAct = useCallback(
    async (work, { done, says, failed } = {}) => {
      const refuse = (refused: Refused): Refused => {
        const said = refused.isFromServer || failed === undefined ? refused : { ...refused, message: failed }
        if (refusals === 'toast') pushToast({ type: 'error', title: texts.error, msg: said.message, ref: said.ref, duration: ownToastMs })
        return said
      }
      const answer = await runHere(async () => {
        const reply = await work()
        return reply.ok ? reply : refuse(reply)
      })
      if (answer && done !== undefined) {
        const msg = answer.message || says
        pushToast(msg ? { type: 'success', title: done, msg, duration: ownToastMs } : { type: 'success', msg: done, duration: ownToastMs })
      }
      return answer
    },
    [runHere, pushToast, refusals],
  )
  return { run, isBusy, refusal }
}
