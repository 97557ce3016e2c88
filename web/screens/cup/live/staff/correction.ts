import type { CupMatch } from '../../../../../durable/protocol/cup/cup-fields.ts'
import { isOn, isPlayOff, roundsOf } from '../cup-course.ts'

/** The staff actions on a match, apart from starting it. */
export type MatchForm = 'medalwinner' | 'walkover' | 'reset'

const hasBegun = (match: CupMatch): boolean => isOn(match) || (match.status === 'finished' && match.how !== 'bye')

/** The possible actions on a match: a bye cannot be changed, and both teams must be known. */
export function formsOf(match: CupMatch): readonly MatchForm[] {
  if (match.team1_id === null || match.team2_id === null || match.how === 'bye') return []
  return match.status === 'pending' ? ['medalwinner', 'walkover'] : ['medalwinner', 'walkover', 'reset']
}

/** Whether a change of this match is a correction, which can change other results. */
export const isCorrection = hasBegun

/**
 * A consequence of another result of a match: a running match is cancelled, rounds that have not begun are paired again, and rounds that
 * have begun are kept. Results of the play-offs are removed if other teams meet there, and the cup can get another champion, or none
 * (docs/product.md 16.5).
 */
export type Consequence = { is: 'called-off' | 'rounds-stand' | 'play-offs' | 'champion' } | { is: 'paired-again'; round: number }

/** The consequences that staff see before they change a match. */
export function consequencesOf(matches: readonly CupMatch[], match: CupMatch): Consequence[] {
  const later = roundsOf(matches).filter(({ number }) => number > match.round_number)
  const swiss = isPlayOff(match) ? [] : later.filter((round) => !round.isPlayOff)
  const playOffs = later.filter((round) => round.isPlayOff)
  const hasPlayOffs = playOffs.some((round) => round.matches.some(hasBegun))
  const isDecided = matches.some(({ match_type, winner_id }) => match_type === 'final' && winner_id !== null)
  return [
    ...(isOn(match) ? [{ is: 'called-off' } as const] : []),
    ...swiss.filter((round) => !round.matches.some(hasBegun)).map(({ number }): Consequence => ({ is: 'paired-again', round: number })),
    ...(swiss.some((round) => round.matches.some(hasBegun)) ? [{ is: 'rounds-stand' } as const] : []),
    ...(hasPlayOffs ? [{ is: 'play-offs' } as const] : []),
    ...(isDecided ? [{ is: 'champion' } as const] : []),
  ]
}
