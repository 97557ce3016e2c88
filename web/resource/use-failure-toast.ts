import { useEffect } from 'react'
import type { Refused } from '../net/http.ts'
import { useSetAtom } from '../state/store.ts'
import { ownToastMs, pushToastAtom } from '../state/toast-atoms.ts'

/** Shows a toast each time a read of the page was refused. */
export function useFailureToast(problem: Refused | null, msg: string): void {
  const pushToast = useSetAtom(pushToastAtom)
  useEffect(() => {
    if (problem) pushToast({ type: 'error', msg, duration: ownToastMs })
  }, [problem, msg, pushToast])
}
