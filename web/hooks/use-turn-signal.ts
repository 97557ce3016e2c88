import { useEffect, useRef } from 'react'
import { playTurnSound } from '../net/turn-sound.ts'
import type { MatchView } from '../state/match-view.ts'
import { isTurnHeard } from '../state/turn-signal.ts'
import { type TurnView, turnView } from '../state/turn-view.ts'
import { focusTurnHeading } from './turn-focus.ts'

/** A sound when a turn of the one looking begins, and the keyboard at its heading when it was nowhere else. */
export function useTurnSignal(view: MatchView, me: string): void {
  const heard = useRef<TurnView | null>(null)
  const turn = turnView(view.match, me)
  useEffect(() => {
    if (isTurnHeard(heard.current, turn, view.happened)) void playTurnSound()
    const isNew = turn?.isMine && turn.number !== heard.current?.number
    // The page's own place after a change of screen is no place of the player's either.
    if (isNew && document.activeElement?.matches('body, main')) focusTurnHeading()
    heard.current = turn
  })
}
