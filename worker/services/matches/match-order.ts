import type { MapRow } from '../../../db/queries/matches/maps.ts'
import { type MatchOrder, planMapOf } from '../../../durable/ports/match-order.ts'
import { newMatchId, newSeed } from '../../../durable/ports/new-ids.ts'
import { commitmentOf } from '../../../durable/rules/draft/draw.ts'
import type { CreateGatherBody } from '../../routes/matches/gather-bodies.ts'

/** The order that opens a gather: its options, its maps in the chosen order, and the seed of all its draws. */
export function gatherOrder(body: CreateGatherBody, pool: readonly MapRow[]): MatchOrder {
  const seed = newSeed()
  return {
    matchId: newMatchId(),
    kind: 'gather',
    organiser: null,
    type: body.type,
    name: null,
    maxPlayers: body.max_players,
    seriesType: body.series_type,
    pickType: body.pick_type,
    ...(body.captain_rule && body.captain_rule !== 'elo' && { captainRule: body.captain_rule }),
    isCompetitive: body.is_competitive === 1,
    ...(body.veto && body.veto !== 'standard' && { veto: body.veto }),
    maps: body.maps.flatMap((id) => pool.filter((row) => row.id === id).map(planMapOf)),
    seed,
    commitment: commitmentOf(seed),
  }
}
