import type { DrawSource } from '../draft/draw.ts'
import type { Draw, PlannedMatch } from '../tournament/course-types.ts'
import { playOffPlan } from '../tournament/play-offs.ts'
import { firstSwissRound, swissRounds } from '../tournament/swiss.ts'
import { type Entrant, seedOrder } from '../tournament/tournament-draw.ts'
import type { CupMatchType } from './cup-words.ts'

/**
 * Draws a cup (docs/product.md 16.5): seeds by strength, equals by the lots, the first Swiss round, and the play-offs, whose seeds follow
 * from the table. `source.steamIds` are the ids of the teams in their order. 2 entrants or more.
 */
export function drawCup(entrants: readonly Entrant[], source: DrawSource): Draw {
  const seeds = seedOrder(entrants, { seeding: 'rating', source }).map(({ team }) => team)
  return {
    format: { type: 'cup', thirdPlace: false },
    seeds,
    groups: [],
    matches: [...firstSwissRound(seeds), ...playOffPlan(seeds.length)],
  }
}

/** The kind of a cup's match; 'other' is a Swiss round. */
export function matchTypeOf({ stage, round }: PlannedMatch, { matches }: Draw): CupMatchType {
  if (stage === 'swiss') return 'other'
  const rounds = Math.max(...matches.filter((match) => match.stage === stage).map((match) => match.round))
  return (['final', 'semi', 'quarter'] as const)[rounds - round] ?? 'other'
}

/** The round of a match in its cup, from 1: play-offs go on after the Swiss rounds. */
export const cupRoundNumber = ({ stage, round }: PlannedMatch, { seeds }: Draw): number =>
  stage === 'swiss' ? round : swissRounds(seeds.length) + round
