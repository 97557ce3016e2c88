import type { Match, MatchPlayer } from '../../../../durable/protocol/match/match-fields.ts'
import { pickingTeam } from '../../../../durable/rules/draft/pick-order.ts'
import type { TeamName } from '../../../../durable/rules/vocabulary.ts'

/** One step of the pick order. `isPlaced` is true for the last player, who gets a team without a pick. */
export type PickStep = { number: number; team: TeamName; is: 'done' | 'now' | 'next'; player: MatchPlayer | null; isPlaced: boolean }

/** The whole draft, from its first pick to the last player, who is placed without one (docs/product.md 5.9). */
export function pickSteps(match: Match): PickStep[] {
  const { players, pick_type: order } = match
  if (order === 'random') return []
  const total = match.max_players - 2
  const picked = players.filter((each) => each.picked_as !== null).sort((one, other) => (one.picked_as ?? 0) - (other.picked_as ?? 0))
  const steps = picked.map((player, at): PickStep => {
    return { number: at + 1, team: player.team ?? 'A', is: 'done', player, isPlaced: at + 1 === total }
  })
  const sizes = { A: players.filter((each) => each.team === 'A').length, B: players.filter((each) => each.team === 'B').length }
  for (let number = steps.length + 1; number <= total; number += 1) {
    const team = pickingTeam(order, sizes, match.max_players / 2)
    sizes[team] += 1
    steps.push({ number, team, is: number === picked.length + 1 ? 'now' : 'next', player: null, isPlaced: number === total })
  }
  return steps
}

/**
 * All players of the pool, picked or not, in the order of their key digits. A pick does not change the digits of the others.
 */
export function draftPool(match: Match, showsElo: boolean): MatchPlayer[] {
  const pool = match.players.filter((player) => player.is_captain === 0)
  return showsElo ? pool.sort((one, other) => other.elo - one.elo) : pool
}
