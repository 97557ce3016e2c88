import { useCallback, useState } from 'react'
import { useIsStable } from '../../hooks/loading/use-is-stable.ts'
import type { CheckAct } from '../../rooms/ready-check-room.ts'
import { loadUserAtom } from '../../state/session-atoms.ts'
import { useSetAtom } from '../../state/store.ts'
import { pushToastAtom } from '../../state/toast-atoms.ts'
import type { CheckAnswers } from './CheckQuestion.tsx'
import { checkTexts } from './texts.ts'

const sessionCodes: readonly string[] = ['UNAUTHORIZED', 'EXPIRED_SESSION']

/**
 * The two answers to a check, one at a time. The check opens by itself, so it ignores presses for a moment, because they were meant for the
 * page. A yes that did not arrive can be sent again. If the session is over, the dialog closes and a toast says why.
 */
export function useCheckAnswers(id: string, act: CheckAct): CheckAnswers {
  const isStable = useIsStable(id)
  const [isSending, setIsSending] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const pushToast = useSetAtom(pushToastAtom)
  const loadUser = useSetAtom(loadUserAtom)
  const isBusy = isSending || !isStable

  const send = useCallback(
    async (answer: 'ready' | 'decline') => {
      setIsSending(true)
      setHasFailed(false)
      const reply = await act(answer, { id })
      setIsSending(false)
      if (reply.ok || answer === 'decline') return
      if (!sessionCodes.includes(reply.code)) return setHasFailed(true)
      pushToast({ type: 'error', msg: checkTexts.failedSession, duration: 5_000 })
      void loadUser()
    },
    [id, act, pushToast, loadUser],
  )
  return {
    isBusy,
    hasFailed,
    accept: () => void (isBusy || send('ready')),
    decline: () => void (isBusy || send('decline')),
  }
}
