import type { Match } from '../../../../../durable/protocol/match/match-fields.ts'
import type { Moment } from '../../../../../durable/protocol/match/replay-fields.ts'
import { type Named, type Sentence, says } from '../../../../format/sentence.ts'
import { timelineLine } from '../../../../match/timeline/timeline-lines.ts'

/** The event of a moment, as one sentence. */
export function momentLine({ line, round, wrote }: Moment, maps: Match['maps']): Sentence {
  if (line) return timelineLine(line, maps)
  if (wrote !== undefined) return says`${{ is: 'player', name: wrote } as const} skrev i chatten`
  if (!round) return []
  const { map_id, score_a, score_b, winner } = round
  const name = maps.find((map) => map.id === map_id)?.display_name
  const map: Named | string = name === undefined ? 'kartet' : { is: 'map', name }
  const score = `${score_a}–${score_b}`
  if (winner === null) return says`Stillingen på ${map} er ${score}`
  const team: Named = { is: 'team', team: winner, name: `Lag ${winner}` }
  return says`${team} tok runde ${String(score_a + score_b)} på ${map}: ${score}`
}
