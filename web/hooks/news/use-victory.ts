import { useEffect, useRef } from 'react'
import { playSound } from '../../net/signals/sounds.ts'

/** Plays the sound of victory if the player's own team wins while the page is open. */
export function useVictory(isOwn: boolean, isOver: boolean): void {
  const wasOver = useRef(isOver)
  useEffect(() => {
    if (isOwn && isOver && !wasOver.current) void playSound('victory')
    wasOver.current = isOver
  }, [isOwn, isOver])
}
