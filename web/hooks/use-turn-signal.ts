import { useEffect } from 'react'
import { playTurnSound } from '../net/turn-sound.ts'

/** A sound when the turn comes to the one looking; a second turn in a row is their own doing and is silent. */
export function useTurnSignal(isMine: boolean): void {
  useEffect(() => {
    if (isMine) playTurnSound()
  }, [isMine])
}
