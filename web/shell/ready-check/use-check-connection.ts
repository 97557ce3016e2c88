import { useEffect } from 'react'
import { isCheckConnectedAtom, type OpenCheck } from '../../state/check-atoms.ts'
import { clockAheadAtom } from '../../state/clock-atoms.ts'
import { useSetAtom } from '../../state/store.ts'

/**
 * The effects of the room's own connection on the page. While it is open, the notice about the site's lost connection does not cover the
 * check. Each frame also sets the clock again, because a browser's clock can be corrected in the middle of a check.
 */
export function useCheckConnection(view: OpenCheck | null, isLost: boolean): void {
  const setHeard = useSetAtom(isCheckConnectedAtom)
  const setClockAhead = useSetAtom(clockAheadAtom)
  const isHeard = view !== null && view.revision > 0 && !isLost
  useEffect(() => {
    setHeard(isHeard)
    return () => setHeard(false)
  }, [isHeard, setHeard])
  useEffect(() => {
    // The site's first message was on its way for a while; the room sends its frames as soon as they are made.
    if (view === null || view.revision === 0 || view.check.timeLeft === 0) return
    setClockAhead(view.check.deadlineAt - view.check.timeLeft - Date.now())
  }, [view, setClockAhead])
}
