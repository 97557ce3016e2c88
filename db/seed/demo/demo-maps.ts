import { mapCatalogue } from '../../../durable/rules/draft/map-catalogue.ts'
import type { MapStatus, SeriesType, Side, TeamName } from '../../../durable/rules/vocabulary.ts'
import type { Dice } from './dice.ts'

export type DemoMap = {
  map_id: number
  status: MapStatus
  action_by: TeamName | null
  pick_side: Side | null
  pick_order: number | null
  taken_as: number | null
  score_team_a: number
  score_team_b: number
}

type Series = Extract<SeriesType, 'bo1' | 'bo3'>

const dutyIds = mapCatalogue.filter((map) => map.collection === 'duty').map((map) => map.id)
const otherIds = mapCatalogue.filter((map) => map.collection === 'other').map((map) => map.id)

/** The maps a gather was opened with: mostly those on duty, for one map sometimes fewer or more. */
export function drawMapPool(dice: Dice, series: Series): number[] {
  if (series === 'bo3' || dice.chance(0.5)) return dutyIds
  return dice.shuffle([...dutyIds, ...dice.shuffle(otherIds).slice(0, 4)]).slice(0, dice.between(3, 10))
}

export const untouchedMap = (map_id: number): DemoMap => ({
  map_id,
  status: 'available',
  action_by: null,
  pick_side: null,
  pick_order: null,
  taken_as: null,
  score_team_a: 0,
  score_team_b: 0,
})

/** The bans and picks in order; the map that is left is played last, its sides decided by a knife round. */
function drawVeto(dice: Dice, series: Series, pool: readonly number[]): DemoMap[] {
  const picked = series === 'bo3' ? [2, 3] : []
  return dice.shuffle(pool).map((map_id, turn): DemoMap => {
    const map = untouchedMap(map_id)
    if (turn === pool.length - 1) return { ...map, status: 'picked', pick_order: picked.length + 1 }
    const action_by = turn % 2 === 0 ? 'A' : 'B'
    const order = picked.indexOf(turn)
    const taken_as = turn + 1
    if (order < 0) return { ...map, status: 'banned', action_by, taken_as }
    return { ...map, status: 'picked', action_by, pick_side: dice.pick(['ct', 't'] as const), pick_order: order + 1, taken_as }
  })
}

/** Rounds of the winner and the loser: first to 13, from 12–12 by three more in each overtime. */
function drawScore(dice: Dice): [won: number, lost: number] {
  if (dice.chance(0.87)) return [13, Math.min(dice.between(2, 11), dice.between(3, 12))]
  const overtimes = dice.chance(0.8) ? 1 : 2
  return [13 + overtimes * 3, 9 + overtimes * 3 + dice.between(overtimes === 1 ? 0 : 1, 2)]
}

/** A finished match's maps: how they were chosen and, in order of play, how `winner` won the series. */
export function playMaps(dice: Dice, series: Series, pool: readonly number[], winner: TeamName): DemoMap[] {
  const loser = winner === 'A' ? 'B' : 'A'
  const results = series === 'bo1' ? [winner] : dice.chance(0.55) ? [winner, winner] : [...dice.shuffle([winner, loser]), winner]
  return drawVeto(dice, series, pool).map((map) => {
    const result = map.pick_order === null ? undefined : results[map.pick_order - 1]
    if (result === undefined) return map
    const [won, lost] = drawScore(dice)
    return { ...map, score_team_a: result === 'A' ? won : lost, score_team_b: result === 'A' ? lost : won }
  })
}
