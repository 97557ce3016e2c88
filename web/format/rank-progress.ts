import { type RankTier, rankOf, rankTiers } from '../../durable/rules/rating/rank-tiers.ts'

/** A rating between its rank and the next. Above the last rank there is no next. */
export type RankProgress = { rank: RankTier; next: RankTier | null; percent: number; left: number }

/**
 * A player's progress towards the next rank (docs/product.md 7.1), which is the first rank with a higher start. At the last rank the
 * progress is full.
 */
export function rankProgress(elo: number): RankProgress | null {
  const rank = rankOf(elo)
  if (!rank) return null
  const next = rankTiers.find((tier) => tier.minElo > rank.minElo) ?? null
  if (!next) return { rank, next, percent: 100, left: 0 }
  const percent = ((elo - rank.minElo) / (next.minElo - rank.minElo)) * 100
  return { rank, next, percent, left: next.minElo - elo }
}
