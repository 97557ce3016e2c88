import { useEffect, useRef, useState } from 'react'
import type { Side } from '../../../../durable/rules/vocabulary.ts'
import { sendNewest } from '../../../net/sockets/send-newest.ts'
import type { PhaseProps } from '../phase-props.ts'

type MarkRules = {
  /** The captain's mark that is not confirmed: a player, a map or a side. */
  marked: string | number | Side | null
  /** When the captain's turn ends (UTC ms). Null while the turn is not theirs. */
  until: number | null
  isLost: boolean
  act: PhaseProps['act']
}

type SentMark = Pick<MarkRules, 'act' | 'marked'> & { until: number }

/** A mark that is sent again after a break must not arrive after a newer one. */
const openMarks = () => sendNewest(({ act, until, marked }: SentMark) => act('mark', { until, choice: marked }))

/**
 * Sends the captain's mark to the room, because the mark counts when the clock runs out. A mark made while the connection was lost is sent
 * when the connection is back.
 */
export function useMark({ marked, until, isLost, act }: MarkRules): void {
  const [send] = useState(openMarks)
  const sent = useRef<{ until: number | null; marked: MarkRules['marked'] }>({ until: null, marked: null })
  useEffect(() => {
    // After a break the page does not know which of the last marks arrived.
    if (isLost) sent.current = { until: null, marked: null }
    if (isLost || until === null) return
    const known = sent.current.until === until ? sent.current.marked : null
    if (known === marked) return
    sent.current = { until, marked }
    send({ act, until, marked })
  }, [marked, until, isLost, act, send])
}
