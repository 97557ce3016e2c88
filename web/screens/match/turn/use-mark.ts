import { useEffect, useRef } from 'react'
import type { Side } from '../../../../durable/rules/vocabulary.ts'
import type { PhaseProps } from '../phase-props.ts'

type MarkRules = {
  /** What the captain has marked and not confirmed: a player, a map or a side. */
  marked: string | number | Side | null
  /** When the captain's turn ends (UTC ms). Null while the turn is not theirs. */
  until: number | null
  isLost: boolean
  act: PhaseProps['act']
}

/**
 * Tells the room what the captain has marked, since that counts when the clock runs out. A mark made while the connection was lost
 * is sent when it is back.
 */
export function useMark({ marked, until, isLost, act }: MarkRules): void {
  const sent = useRef<{ until: number | null; marked: MarkRules['marked'] }>({ until: null, marked: null })
  useEffect(() => {
    // Nobody knows what of the last words arrived.
    if (isLost) sent.current = { until: null, marked: null }
    if (isLost || until === null) return
    const known = sent.current.until === until ? sent.current.marked : null
    if (known === marked) return
    sent.current = { until, marked }
    void act('mark', { until, choice: marked })
  }, [marked, until, isLost, act])
}
