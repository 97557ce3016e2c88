import { type TeamName, teamNames } from '../vocabulary.ts'
import { type DrawSource, drawIndex } from './draw.ts'
import { drawLabels } from './draw-labels.ts'

/** The team that a draw lets begin the veto (docs/design.md 2.5). */
export const drawFirstTeam = (source: DrawSource): TeamName => teamNames[drawIndex(source, drawLabels.first, teamNames.length)] as TeamName

/** The maps that a draw chooses without a veto, in the order in which they are played: each of those that are left. */
export function drawMaps(source: DrawSource, mapIds: readonly number[], games: number): number[] {
  const drawn: number[] = []
  for (let game = 1; game <= games; game += 1) {
    const left = mapIds.filter((id) => !drawn.includes(id))
    drawn.push(left[drawIndex(source, drawLabels.game(game), left.length)] as number)
  }
  return drawn
}
