import { hexToBytes } from '@noble/hashes/utils.js'
import { idTextOf } from '../../ports/new-ids.ts'
import { commitmentOf } from '../../rules/draft/draw.ts'
import type { MatchId, MatchNo } from '../../rules/vocabulary.ts'
import { type CourseState, type MatchPlace, progressOf } from '../course-state.ts'

/** The id of a match, of the first bytes of a hash that nobody can guess. */
const idFrom = (hash: string): MatchId => idTextOf(hexToBytes(hash).subarray(0, 12)) as MatchId

/**
 * The room for a match. Id and seed follow from the seed of the next draw, which is never published once matches are played: so a start by
 * the clock needs no dice, and a repeated start opens the same room.
 */
export function nextPlace(state: CourseState, no: MatchNo): MatchPlace {
  const attempt = (progressOf(state, no).room?.attempt ?? 0) + 1
  const of = (what: string) => commitmentOf([state.nextSeed, what, state.id, no, attempt].join('\n'))
  return { matchId: idFrom(of('match id')), attempt, seed: of('match seed'), is: 'starting', revision: 0 }
}
