import { type RefObject, useEffect, useRef } from 'react'
import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import { isMotionReduced } from '../../hooks/use-media.ts'
import { isPlayShown } from '../../match/live/live-view.ts'
import { isWriting } from './written-text.ts'

/** The phase of a match that the page shows. The wait for a server and the game are two phases of a live match. */
export const phaseOf = (match: Pick<Match, 'status' | 'played'>): Match['status'] | 'server' =>
  match.status === 'live' && !isPlayShown(match) ? 'server' : match.status

/** On a phone, each change of phase brings the top of the new stage into view; for a player who writes, what they write stays in view. */
export function usePhaseInView(top: RefObject<HTMLElement | null>, phase: string): void {
  const before = useRef(phase)
  useEffect(() => {
    if (before.current === phase) return
    before.current = phase
    if (!matchMedia('(width < 64rem)').matches) return
    const behavior = isMotionReduced() ? 'auto' : 'smooth'
    if (isWriting(document.activeElement)) document.activeElement?.scrollIntoView({ block: 'nearest', behavior })
    else top.current?.scrollIntoView({ block: 'start', behavior })
  }, [top, phase])
}
