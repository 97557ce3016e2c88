import { type RefObject, useEffect, useRef } from 'react'
import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import { isFocusLost } from '../../hooks/keep-focus-near.ts'
import { isMotionReduced } from '../../hooks/use-media.ts'
import { isPlayShown } from '../../match/live/live-view.ts'
import { isWriting } from './written-text.ts'

/** The phase of a match that the page shows. The wait for a server and the game are two phases of a live match. */
export const phaseOf = (match: Pick<Match, 'status' | 'played'>): Match['status'] | 'server' =>
  match.status === 'live' && !isPlayShown(match) ? 'server' : match.status

/**
 * When the focused control disappears with its phase, the focus moves to the heading of the next phase, so that keys and screen readers
 * continue there.
 */
function keepFocus(stage: HTMLElement | null): void {
  if (!stage || !isFocusLost()) return
  const next = stage.querySelector<HTMLElement>('[data-turn-heading]') ?? stage.querySelector<HTMLElement>('h2') ?? stage
  next.tabIndex = -1
  next.focus({ preventScroll: true })
}

/**
 * Each change of phase keeps the focus on the stage, and on a phone scrolls to the top of the new phase. If the player writes a message,
 * its field stays in view instead.
 */
export function usePhaseInView(top: RefObject<HTMLElement | null>, phase: string): void {
  const before = useRef(phase)
  useEffect(() => {
    if (before.current === phase) return
    before.current = phase
    keepFocus(top.current)
    if (!matchMedia('(width < 64rem)').matches) return
    const behavior = isMotionReduced() ? 'auto' : 'smooth'
    if (isWriting(document.activeElement)) document.activeElement?.scrollIntoView({ block: 'nearest', behavior })
    else top.current?.scrollIntoView({ block: 'start', behavior })
  }, [top, phase])
}
