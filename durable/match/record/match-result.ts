import type { MatchResult } from '../../../db/queries/ratings/results.ts'
import { withMultiKills } from '../../rules/play/multi-kills.ts'
import { weaponCountsOf } from '../../rules/play/weapon-kills.ts'
import { type MatchState, type Member, playOf } from '../match-state.ts'
import type { Play } from '../play/play-state.ts'
import { matchRow } from './match-record.ts'

/** A player's counts on every map that has the counts of its final score; for other maps there are none. */
const mapsOf = ({ maps }: Play, { steamId }: Member) =>
  maps.flatMap((map) => {
    const counts = withMultiKills(map.stats, map.weaponKills)[steamId]
    if (!map.isCounted || !counts) return []
    const stats = { ...counts }
    for (const each of map.clutches) if (each.steamId === steamId) stats[`total_1v${each.against}`] += 1
    return [{ number: map.number, map_id: map.mapId, stats, weapon_kills: weaponCountsOf(map.weaponKills ?? {}, steamId) }]
  })

/** The result as the record keeps it (docs/product.md 10.3); null for a match without a result. */
export function matchResult(state: MatchState, revision: number): MatchResult | null {
  const play = playOf(state)
  if (!play?.winner) return null
  const playedOn = (mapId: number) => play.maps.find((map) => map.mapId === mapId)
  return {
    match: matchRow(state, revision),
    winner: play.winner,
    maps: state.maps.map((map) => ({
      map_id: map.id,
      status: map.status,
      action_by: map.actionBy,
      pick_side: map.pickSide,
      pick_order: map.pickOrder,
      taken_as: map.takenAs,
      score_team_a: playedOn(map.id)?.scoreA ?? 0,
      score_team_b: playedOn(map.id)?.scoreB ?? 0,
    })),
    pickedMaps: play.maps.flatMap(({ mapId }) => {
      const map = state.maps.find((each) => each.id === mapId)
      return map ? [{ id: map.id, display_name: map.displayName, image_url: map.imageUrl }] : []
    }),
    players: state.members.flatMap((member) =>
      member.team
        ? [
            {
              steamid: member.steamId,
              team: member.team,
              is_captain: member.isCaptain ? (1 as const) : (0 as const),
              elo: member.elo,
              maps: mapsOf(play, member),
            },
          ]
        : [],
    ),
  }
}
