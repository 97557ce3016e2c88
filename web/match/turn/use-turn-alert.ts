import { useEffect } from 'react'
import { useAlertPlayer } from '../../hooks/use-alert-player.ts'
import { paths } from '../../paths/paths.ts'
import { useSetAtom } from '../../state/store.ts'
import { turnTexts } from '../draft-texts.ts'
import type { MatchView } from '../match-view.ts'
import { receiveTurnAtom } from './turn-atoms.ts'
import { turnView } from './turn-view.ts'
import { turnWords } from './turn-words.ts'

/** Alerts the player when their turn begins, on any page. */
export function useTurnAlert(view: MatchView, me: string): void {
  const hear = useSetAtom(receiveTurnAtom)
  const alert = useAlertPlayer()
  useEffect(() => {
    if (!hear(view, me)) return
    const turn = turnView(view.match, me)
    const body = turn ? turnWords(turn, view.match.maps).sentence : ''
    alert({ sound: 'turn', title: turnTexts.mine, body, path: paths.match(view.match.match_id) })
  })
}
