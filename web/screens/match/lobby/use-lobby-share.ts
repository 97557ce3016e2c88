import { Check, Link2, Share2 } from 'lucide-react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { useShare } from '../../../hooks/use-share.ts'
import { matchTexts } from '../../../match/texts.ts'
import { lobbyLink } from './lobby-words.ts'

const { share, shareEnd } = matchTexts.lobby

/** The button that shares the lobby: its label, its action, and the text for screen readers after it. */
export function useLobbyShare(match: Match) {
  const { hasSheet, end, share: run } = useShare(() => lobbyLink(match, location.origin + location.pathname))
  const said = end === 'copied' || end === 'failed' ? shareEnd[end] : null
  const icon = end === 'copied' ? Check : hasSheet ? Share2 : Link2
  return { icon, label: said ?? (hasSheet ? share.sheet : share.copy), said, run }
}
