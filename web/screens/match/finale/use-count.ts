import { useEffect, useState } from 'react'
import { countedElo } from './finale-elo.ts'

const countMs = 1_200

/** An ELO that counts from one value to the next, once `isOn`. With reduced motion it is the next value at once. */
export function useCount(from: number, to: number, { isOn, isStill }: { isOn: boolean; isStill: boolean }): number {
  const [share, setShare] = useState(0)
  useEffect(() => {
    if (!isOn || isStill) return
    let begin: number | null = null
    const step = (now: number) => {
      begin ??= now
      const part = Math.min(1, (now - begin) / countMs)
      setShare(part)
      if (part < 1) frame = requestAnimationFrame(step)
    }
    let frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [isOn, isStill])
  return countedElo(from, to, isOn && isStill ? 1 : share)
}
