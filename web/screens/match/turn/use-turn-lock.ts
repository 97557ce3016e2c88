import { useEffect, useState } from 'react'
import { clockAheadAtom } from '../../../state/clock-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'

/** Why no option can be chosen: the connection is lost, or the time is over and the server has not sent the outcome. */
export type TurnLock = 'lost' | 'over' | null

/** Whether a turn is locked, and why. */
export function useTurnLock(serverDeadlineAt: number | null, isLost: boolean): TurnLock {
  const ahead = useAtomValue(clockAheadAtom)
  const deadlineAt = serverDeadlineAt === null ? null : serverDeadlineAt - ahead
  const [overAt, setOverAt] = useState<number | null>(null)
  useEffect(() => {
    if (deadlineAt === null) return
    const timer = setTimeout(() => setOverAt(deadlineAt), Math.max(0, deadlineAt - Date.now()))
    return () => clearTimeout(timer)
  }, [deadlineAt])
  if (isLost) return 'lost'
  return deadlineAt !== null && overAt === deadlineAt ? 'over' : null
}
