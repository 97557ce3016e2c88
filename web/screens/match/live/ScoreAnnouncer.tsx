import type { Match } from '../../../../durable/protocol/match-fields.ts'
import { headScore, mapNow, mapTitle } from '../../../state/live-view.ts'
import { liveTexts, resultWords } from '../../../texts/live.ts'

function wordsOf(match: Match): string {
  if (match.status === 'complete') {
    const { A, B } = headScore(match)
    return match.voided === 1 ? '' : liveTexts.resultNow(resultWords(match.winner), A, B)
  }
  const map = mapNow(match)
  return map !== null && map.score_a + map.score_b > 0 ? liveTexts.scoreNow(mapTitle(match, map), map.score_a, map.score_b) : ''
}

/** The score for whoever listens: said when it changes, once they have nothing else to hear; at the end, who won. */
export function ScoreAnnouncer({ match }: { match: Match }) {
  return (
    <p aria-live="polite" className="sr-only">
      {wordsOf(match)}
    </p>
  )
}
