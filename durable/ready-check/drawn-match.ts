import type { CheckPurpose, QueuedPlayer } from '../ports/check-order.ts'
import type { LineUps, MatchOrder, PlannedMap, Player } from '../ports/match-order.ts'
import { commitmentOf, drawIndex } from '../rules/draft/draw.ts'
import { drawLabels } from '../rules/draft/draw-labels.ts'
import { balancedTeams } from '../rules/draft/team-balance.ts'
import { type CheckState, everybodyIn } from './ready-check-state.ts'

/** A player without what concerns their place in the queue. */
export const playerOf = ({ since: _since, continent: _continent, brought: _brought, ...player }: QueuedPlayer): Player => player

/**
 * The match of a check whose players are all ready: five against five, balanced, one map (docs/product.md 12.3). The draw comes from the
 * seed of the order and from everybody in the order of the queue, so that a repeat gives the same match.
 */
export function drawnMatch(
  state: CheckState,
  { matchId, seed }: Extract<CheckPurpose, { is: 'match' }>,
  maps: readonly PlannedMap[],
): { order: MatchOrder; lineUps: LineUps } {
  const players = everybodyIn(state).map(({ player }) => playerOf(player))
  const parties = state.groups.map((group) => group.players.map(({ steamId }) => steamId))
  const source = { seed, matchId, steamIds: parties.flat() }
  const { A, B } = balancedTeams(players, (of) => drawIndex(source, drawLabels.teams, of), { parties })
  const order: MatchOrder = {
    matchId,
    kind: 'scrim',
    organiser: { kind: 'ready-check', id: state.id, match: matchId },
    type: '5v5',
    name: null,
    maxPlayers: players.length,
    seriesType: 'bo1',
    pickType: 'random',
    isCompetitive: true,
    maps,
    seed,
    commitment: commitmentOf(seed),
    parties,
  }
  const lineUp = ({ captain, players }: typeof A) => ({ captain: captain.steamId, players })
  return { order, lineUps: { A: lineUp(A), B: lineUp(B) } }
}
