import { useEffect, useState } from 'react'
import type { CupCard } from '../../../durable/protocol/cup/cup-fields.ts'
import { useMinute } from '../../hooks/use-minute.ts'
import { clockAheadAtom } from '../../state/clock-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { nextChangeAt, type RegistrationWindow, windowAt } from './registration-window.ts'

/** This close to the change the window is timed to the second; before that the clock of minutes is enough (ms). */
const nearMs = 60_000

/** The registration window of a cup; it changes when registration opens or closes. */
export function useRegistrationWindow(cup: Pick<CupCard, 'status' | 'reg_open' | 'reg_close'>): RegistrationWindow {
  const minute = useMinute()
  const ahead = useAtomValue(clockAheadAtom)
  const [woken, setWoken] = useState(0)
  const now = Math.max(minute, woken)
  const next = nextChangeAt(cup, now)
  useEffect(() => {
    if (next === null || next - now > nearMs) return
    const timer = setTimeout(() => setWoken(next), next - ahead - Date.now())
    return () => clearTimeout(timer)
  }, [next, now, ahead])
  return windowAt(cup, now)
}
