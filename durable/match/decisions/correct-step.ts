import { refuse } from '../../rules/error-codes.ts'
import { winnerOf } from '../../rules/play/map-score.ts'
import { tell } from '../../runtime/effects/room-effects.ts'
import { matchToast, rateResult, recordResult, showInList } from '../match-effects.ts'
import type { EventOf, MapScore } from '../match-events.ts'
import { become, type Step } from '../match-outcome.ts'
import { everybodyIn, type MatchState } from '../match-state.ts'
import type { PlayedMap } from '../play/play-state.ts'
import { isRated } from '../play/result-step.ts'
import { refusedAsStaff } from '../staff/staff-right.ts'
import { decisionOver, isOrganised } from './last-decision.ts'

/** The map with this score, as if it had ended so; 0–0 says that it was not played. */
function corrected(map: PlayedMap, { scoreA, scoreB }: MapScore): PlayedMap {
  if (map.scoreA === scoreA && map.scoreB === scoreB) return map
  const isPlayed = scoreA + scoreB > 0
  return { ...map, scoreA, scoreB, winner: isPlayed ? winnerOf(scoreA, scoreB) : null, phase: isPlayed ? 'over' : 'to_come' }
}

/**
 * Staff give a match that has ended another result, also one that was voided (docs/product.md 10.5). The counts of its maps stay.
 * Refuses with FORBIDDEN, or CONFLICT without a result, for a match of a cup or tournament, and where nothing would change.
 */
export function correctResult(state: MatchState, event: EventOf<'correct'>, now: number): Step {
  const { by, winner, scores, reason } = event
  const refusal = refusedAsStaff(state, by, 'decide')
  if (refusal) return refusal
  if (state.status !== 'complete') return refuse('CONFLICT', 'Kampen har ikke noe resultat.')
  if (isOrganised(state)) return refuse('CONFLICT', 'Resultatet rettes i cupen eller turneringen som kampen hører til.')
  const { play } = state
  if (scores.length !== play.maps.length) return refuse('INVALID_INPUT')
  const maps = play.maps.map((map, place) => corrected(map, scores[place] ?? map))
  const isSame = play.voidReason === null && play.winner === winner && maps.every((map, place) => map === play.maps[place])
  if (isSame) return refuse('CONFLICT', 'Kampen har allerede dette resultatet.')
  const decision = decisionOver(play, { kind: 'correct', by: by.steamId, at: now })
  return become(
    { ...state, play: { ...play, maps, winner, settled: true, voidReason: null, ratings: [], staffReason: reason, decision } },
    recordResult,
    ...(isRated(state) ? [rateResult] : []),
    showInList,
    tell(everybodyIn(state), matchToast(state, 'info', 'Staben har rettet resultatet av en kamp du spilte.')),
  )
}
