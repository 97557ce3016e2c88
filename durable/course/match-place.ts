import { commitmentOf } from '../rules/draw.ts'
import type { MatchNo } from '../rules/tournament/tournament-words.ts'
import type { MatchId } from '../rules/vocabulary.ts'
import { type CourseState, keptOf, type MatchPlace } from './course-state.ts'

const idAlphabet = '23456789abcdefghjkmnpqrstuvwxyz'

/** The id of a match, of the first digits of what nobody can guess. */
const idFrom = (hex: string): MatchId =>
  Array.from({ length: 12 }, (_, place) => idAlphabet[Number.parseInt(hex.slice(place * 4, place * 4 + 4), 16) % idAlphabet.length]).join(
    '',
  ) as MatchId

/**
 * The room that is to play a match. Id and seed follow from the seed of the next draw, which is never published once matches are played,
 * so that a match that starts by the clock needs no dice, and a start that is made again opens the same room.
 */
export function nextPlace(state: CourseState, no: MatchNo): MatchPlace {
  const attempt = (keptOf(state, no).room?.attempt ?? 0) + 1
  const of = (what: string) => commitmentOf([state.nextSeed, what, state.id, no, attempt].join('\n'))
  return { matchId: idFrom(of('match id')), attempt, seed: of('match seed'), is: 'starting', revision: 0 }
}
