import type { Match } from '../../../../durable/protocol/match-fields.ts'
import { mapNow, mapTitle } from '../../../state/live-view.ts'
import { liveTexts } from '../../../texts/live.ts'

/** The score for whoever listens: said when it changes, once they have nothing else to hear. */
export function ScoreAnnouncer({ match }: { match: Match }) {
  const map = mapNow(match)
  const wasHeard = map !== null && map.score_a + map.score_b > 0
  return (
    <p aria-live="polite" className="sr-only">
      {wasHeard ? liveTexts.scoreNow(mapTitle(match, map), map.score_a, map.score_b) : ''}
    </p>
  )
}
