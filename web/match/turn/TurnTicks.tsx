import { useEffect } from 'react'
import { playSound } from '../../net/signals/sounds.ts'
import { useSecondsLeft } from '../../ui/time/Countdown.tsx'
import { isTick } from './turn-signal.ts'

/** The sound of the last seconds of the player's own turn. */
export function TurnTicks({ deadlineAt }: { deadlineAt: number }) {
  const seconds = useSecondsLeft(deadlineAt)
  useEffect(() => {
    if (isTick(seconds)) void playSound('tick')
  }, [seconds])
  return null
}
