import type * as v from 'valibot'
import type { ProfileRow } from '../../../db/queries/ratings/profiles.ts'
import { hltvRating } from '../../../durable/rules/rating/hltv-rating.ts'
import { type TotalName, totalNames } from '../../../durable/rules/rating/player-stats.ts'
import { damagePerRound, headshotRatio, killsPerDeath } from '../../../durable/rules/rating/ratios.ts'
import type { publicUserSchema, UserStats } from '../../contract/profiles.ts'

/** A player's public fields. A ban that has run out is no ban. */
export function publicUserReply(
  { ban_until, banned, role, elo, ...user }: ProfileRow['user'],
  { showsElo, now }: { showsElo: boolean; now: number },
): v.InferOutput<typeof publicUserSchema> {
  const isBanned = banned === 1 && (ban_until === null || ban_until > now)
  return { ...user, role: role, elo: showsElo ? elo : null, banned: isBanned ? 1 : 0 }
}

/** A player's totals and the figures derived from them; before the first match the totals are 0 and the figures null. */
export function userStatsReply(totals: ProfileRow['totals']): UserStats {
  const totalsOf = Object.fromEntries(totalNames.map((name) => [name, totals?.[name] ?? 0])) as Record<TotalName, number>
  const counts = { ...totalsOf, matches_won: totals?.matches_won ?? 0 }
  const { kills, deaths, damage, rounds_played: rounds, headshot_kills } = counts
  const { total_2k: twoKills, total_3k: threeKills, total_4k: fourKills, total_5k: fiveKills } = counts
  if (counts.matches_played === 0) return { ...counts, HLTV_rating: null, kd_ratio: null, adr: null, hs_ratio: null }
  return {
    ...counts,
    HLTV_rating: hltvRating({ kills, deaths, rounds, twoKills, threeKills, fourKills, fiveKills }),
    kd_ratio: killsPerDeath(kills, deaths),
    adr: damagePerRound(damage, rounds),
    hs_ratio: headshotRatio(headshot_kills, kills),
  }
}
