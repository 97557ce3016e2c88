import type { Match } from '../../../../../durable/protocol/match/match-fields.ts'
import { currentMap, mapImage, mapName } from '../../../../match/live/live-view.ts'
import { nowTexts } from './texts.ts'

/** How a match goes just now, as it is told in passing: in words, on which map, and the rounds once they count. */
export type LiveScore = { stage: string; map: string | null; poster: string | null; score: readonly [number, number] | null }

const { stage: words } = nowTexts

/** A match that is being opened, or that nothing is known of yet. */
export const openingScore: LiveScore = { stage: words.opening, map: null, poster: null, score: null }
export const unknownScore: LiveScore = { stage: words.live, map: null, poster: null, score: null }

/** The score of a match that is played: a cup's match is one map, of which its room sends every round. */
export function liveScore(match: Match): LiveScore {
  const map = match.status === 'live' || match.status === 'complete' ? currentMap(match) : null
  if (match.needs_decision === 1) return { ...unknownScore, stage: words.undecided }
  if (!map) return { ...unknownScore, stage: match.status === 'picking_maps' ? words.veto : words.server }
  const on = { map: mapName(match, map), poster: mapImage(match, map) }
  if (map.phase === 'to_come') return { ...on, stage: words.server, score: null }
  if (map.phase === 'warmup' || map.phase === 'knife') return { ...on, stage: words[map.phase], score: null }
  return { ...on, stage: match.paused === 1 ? words.paused : words.live, score: [map.score_a, map.score_b] }
}
