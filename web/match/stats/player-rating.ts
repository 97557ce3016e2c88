import { hltvRating } from '../../../durable/rules/rating/hltv-rating.ts'
import type { PlayerStats } from '../../../durable/rules/rating/player-stats.ts'

/** A player's HLTV 1.0 rating, from their counts (docs/product.md 7.4). */
export const playerRating = (stats: PlayerStats): number =>
  hltvRating({
    kills: stats.kills,
    deaths: stats.deaths,
    rounds: stats.rounds_played,
    twoKills: stats.enemy2ks,
    threeKills: stats.enemy3ks,
    fourKills: stats.enemy4ks,
    fiveKills: stats.enemy5ks,
  })
