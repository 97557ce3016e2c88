import { type RefObject, useEffect, useRef } from 'react'
import { isMotionReduced } from '../../../hooks/use-media.ts'

/** Whether at least one option is fully visible: below the header and above the turn bar. */
function showsAnOption(stage: HTMLElement): boolean {
  const header = document.querySelector('[data-site-header]')?.getBoundingClientRect().bottom ?? 0
  const bar = stage.querySelector('[data-thumb-bar]')?.getBoundingClientRect().top ?? innerHeight
  const lowest = Math.min(innerHeight, bar)
  return [...stage.querySelectorAll('[data-turn-option]')].some((option) => {
    const { top, bottom } = option.getBoundingClientRect()
    return top >= header && bottom <= lowest
  })
}

/** Scrolls to the stage when the player's turn begins and no option is visible. `turnNumber` is null while it is not their turn. */
export function useStageInView(turnNumber: number | null): RefObject<HTMLElement | null> {
  const stage = useRef<HTMLElement>(null)
  useEffect(() => {
    if (turnNumber === null || !stage.current || showsAnOption(stage.current)) return
    stage.current.scrollIntoView({ block: 'start', behavior: isMotionReduced() ? 'auto' : 'smooth' })
  }, [turnNumber])
  return stage
}
