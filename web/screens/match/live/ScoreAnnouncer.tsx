import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { currentMap, headScore, mapTitle } from '../../../match/live/live-view.ts'
import { liveTexts, resultWords } from '../../../match/live/texts.ts'
import { teamInSentence, teamTitle } from '../../../match/teams/team-title.ts'

/** Each team with its points. */
const pointsOf = (match: Match, a: number, b: number) => [`${teamTitle(match, 'A')} ${a}`, `${teamInSentence(match, 'B')} ${b}`] as const

function wordsOf(match: Match): string {
  if (match.status === 'complete') {
    const { A, B } = headScore(match)
    return match.voided === 1 ? '' : liveTexts.resultNow(resultWords(match), ...pointsOf(match, A, B))
  }
  const map = currentMap(match)
  return map !== null && map.score_a + map.score_b > 0
    ? liveTexts.scoreNow(mapTitle(match, map), ...pointsOf(match, map.score_a, map.score_b))
    : ''
}

/** Announces the score to screen readers when it changes, and the winner at the end if no other part announces it (`isResultTold`). */
export function ScoreAnnouncer({ match, isResultTold }: { match: Match; isResultTold: boolean }) {
  return (
    <p aria-live="polite" className="sr-only">
      {isResultTold ? '' : wordsOf(match)}
    </p>
  )
}
