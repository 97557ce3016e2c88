import type { Match, MatchPlayer } from '../../../durable/protocol/match/match-fields.ts'
import type { PlayedMapView, PlayerStatsView } from '../../../durable/protocol/match/play-fields.ts'
import { sumStats } from '../../../durable/rules/rating/player-stats.ts'
import type { TeamName } from '../../../durable/rules/vocabulary.ts'
import { isMissed } from '../missing-players/missed-players.ts'
import { teamView } from '../turn/turn-view.ts'
import { playerRating } from './player-rating.ts'

/** A player of a team and their stats, null before their first round. `isMissed`: the player is missing on the server. */
export type StatRow = { player: MatchPlayer; stats: PlayerStatsView | null; isMissed: boolean }

/** A sum with an unknown part is unknown. */
const sumKnown = (counts: readonly (number | null)[]): number | null =>
  counts.reduce<number | null>((sum, each) => (sum === null || each === null ? null : sum + each), 0)

/** Each player's counts over all maps. */
export function totalsOf(played: readonly PlayedMapView[]): PlayerStatsView[] {
  const everything = played.flatMap((map) => map.players)
  return [...new Set(everything.map((each) => each.steamid))].map((steamid) => {
    const own = everything.filter((each) => each.steamid === steamid)
    return {
      ...sumStats(own),
      steamid,
      shots_fired_total: sumKnown(own.map((each) => each.shots_fired_total)),
      shots_on_target_total: sumKnown(own.map((each) => each.shots_on_target_total)),
    }
  })
}

const ratingOf = ({ stats }: StatRow): number => (stats ? playerRating(stats) : -1)

/** One team's rows, best rating first, then most kills. Players without a round are last, in the team's order. */
export function statRows(
  match: Pick<Match, 'players' | 'max_players' | 'missed'>,
  team: TeamName,
  counts: readonly PlayerStatsView[],
): StatRow[] {
  const rows = teamView(match as Match, team).players.map((player): StatRow => {
    const stats = counts.find((each) => each.steamid === player.steamid) ?? null
    return { player, stats, isMissed: isMissed(match, player.steamid) }
  })
  return rows.sort((one, other) => ratingOf(other) - ratingOf(one) || (other.stats?.kills ?? 0) - (one.stats?.kills ?? 0))
}
