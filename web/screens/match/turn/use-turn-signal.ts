import { useEffect, useRef } from 'react'
import type { MatchView } from '../../../match/match-view.ts'
import { needsBanSound } from '../../../match/turn/turn-signal.ts'
import { turnView } from '../../../match/turn/turn-view.ts'
import { useTurnAlert } from '../../../match/turn/use-turn-alert.ts'
import { playSound } from '../../../net/signals/sounds.ts'
import { focusTurnHeading } from './turn-focus.ts'

/**
 * Alerts the viewer when their turn begins, and moves the focus to its heading when no other element has it. The sound of a ban plays for
 * every viewer.
 */
export function useTurnSignal(view: MatchView, me: string): void {
  useTurnAlert(view, me)
  const seen = useRef<number | null>(null)
  const last = useRef(view.happened.at(-1))
  const turn = turnView(view.match, me)
  useEffect(() => {
    const isNew = turn?.isMine && turn.number !== seen.current
    // After a change of screen the page itself has the focus. The player did not put it there.
    if (isNew && document.activeElement?.matches('body, main')) focusTurnHeading()
    seen.current = turn?.number ?? null
    if (needsBanSound(last.current, view.happened)) void playSound('thud')
    last.current = view.happened.at(-1)
  })
}
