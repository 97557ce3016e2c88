import type { DrawSource } from '../draw.ts'
import type { Draw, Format } from './course-types.ts'
import type { Seeding, TeamId } from './tournament-words.ts'

/** Who takes part: rating in ELO points. */
export type Entrant = { team: TeamId; rating: number }

/**
 * Draws a tournament (docs/product.md 14.4): the order of the seeds, the groups by the snake, the plan of all matches. `source.steamIds`
 * are the ids of the teams, in the order of registration. 2 to 64 entrants.
 */
export function drawTournament(_entrants: readonly Entrant[], _how: { format: Format; seeding: Seeding; source: DrawSource }): Draw {
  throw new Error('drawTournament')
}
