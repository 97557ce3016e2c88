import { useEffect } from 'react'
import { useCallPlayer } from '../../hooks/use-call-player.ts'
import { paths } from '../../paths/paths.ts'
import { useSetAtom } from '../../state/store.ts'
import { turnTexts } from '../draft-texts.ts'
import type { MatchView } from '../match-view.ts'
import { hearTurnAtom } from './turn-atoms.ts'
import { turnView } from './turn-view.ts'
import { turnWords } from './turn-words.ts'

/** Calls the player when their turn begins, on whatever page they are. */
export function useTurnCall(view: MatchView, me: string): void {
  const hear = useSetAtom(hearTurnAtom)
  const call = useCallPlayer()
  useEffect(() => {
    if (!hear(view, me)) return
    const turn = turnView(view.match, me)
    const body = turn ? turnWords(turn, view.match.maps).sentence : ''
    call({ sound: 'turn', title: turnTexts.mine, body, path: paths.match(view.match.match_id) })
  })
}
